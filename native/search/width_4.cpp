#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

PENCILMARK_WIDTH(, Wide<4>)

}  // namespace pencilmark::textbook
