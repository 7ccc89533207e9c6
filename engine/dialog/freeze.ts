/** Keeps the page from scrolling behind a dialog, its gutter kept so that nothing moves. Returns the way back. */
export function freezeScroll(): () => void {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => {
    root.style.overflow = overflow
    root.style.scrollbarGutter = scrollbarGutter
  }
}
