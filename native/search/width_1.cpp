#include "search/search_of_width.hpp"

namespace pencilmark::textbook {

PENCILMARK_WIDTH(, Mask)

}  // namespace pencilmark::textbook
