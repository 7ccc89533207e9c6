/** Keeps the page from scrolling and running behind a dialog, with its gutter so that nothing moves. Returns the undo function. */
export function freezeScroll(): () => void {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  root.classList.add('is-frozen')
  return () => {
    root.style.overflow = overflow
    root.classList.remove('is-frozen')
    root.style.scrollbarGutter = scrollbarGutter
  }
}
