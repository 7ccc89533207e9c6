import { A11y, FreeMode, Keyboard, Navigation } from 'swiper/modules'

export { Swiper } from 'swiper'
/** What the carousels of this site use of it. */
export const modules = [A11y, FreeMode, Keyboard, Navigation]
