#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

PENCILMARK_WIDTH(, Wide<16>)

}  // namespace pencilmark::textbook
