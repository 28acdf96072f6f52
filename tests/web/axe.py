"""axe-core over every view, in both schemes: `python -m tests.web.axe PATH/TO/axe.min.js` (npm install axe-core).

It prints what axe finds serious or critical, and fails if there is anything.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .conftest import CHROMIUM, FLAGS, workbench

VIEWS = ("home", "board", "set", "search", "compare", "tiles", "lessons")
RUN = """axe.run(document, {resultTypes: ['violations']}).then((r) => r.violations.map((v) =>
    ({id: v.id, impact: v.impact, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))})))"""


def looked_at(browser: Any, address: str, script: str, scheme: str) -> list[str]:
    found = []
    context = browser.new_context(
        color_scheme=scheme, bypass_csp=True, viewport={"width": 1280, "height": 800}
    )
    for view in VIEWS:
        page = context.new_page()
        page.goto(f"{address}#view={view}")
        page.wait_for_selector("html[data-ready]")
        page.wait_for_timeout(1500)
        page.evaluate(script)
        for each in page.evaluate(RUN):
            if each["impact"] in ("serious", "critical"):
                found.append(f"{scheme} {view}: {each['id']} ({each['help']}): {each['nodes']}")
        page.close()
    context.close()
    return found


def main() -> None:
    script = Path(sys.argv[1]).read_text(encoding="utf-8")
    with workbench() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        found = [line for scheme in ("light", "dark") for line in looked_at(browser, address, script, scheme)]
        browser.close()
    print("\n".join(found) or "nothing serious")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
