#include "search/width.hpp"

namespace pencilmark::textbook {

PENCILMARK_WIDTH(, Mask)

}  // namespace pencilmark::textbook
