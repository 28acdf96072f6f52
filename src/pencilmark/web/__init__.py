"""The workbench: a page on this machine where boards are entered, searched, watched and shared.

server    moves bytes and nothing else: routes, headers, limits (app.py)
worker    a process of its own that reads boards and runs searches (worker.py), so that what a client
          sends can cost it time and memory but never the server
verb      one question of the JSON API, as `solve` or `trace` (verbs/)
reply     lines of JSON; the whole reply is what they add up to
"""
