const timeout = 2_000

/** Scrolls to the element a hash names, waiting a moment for one that is still being fetched. True when it was found at once. */
export function scrollToHash(hash: string): boolean {
  let id: string
  try {
    id = decodeURIComponent(hash.slice(1))
  } catch {
    return false
  }
  const target = id ? document.getElementById(id) : null
  if (target) {
    target.scrollIntoView()
    return true
  }
  if (id && typeof MutationObserver !== 'undefined') {
    const observer = new MutationObserver(() => {
      const late = document.getElementById(id)
      if (!late) return
      observer.disconnect()
      late.scrollIntoView()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => observer.disconnect(), timeout)
  }
  return false
}

/** Scrolls at once, whatever the page's scroll behaviour. */
export function scrollToTop(top = 0): void {
  window.scrollTo({ top, left: 0, behavior: 'instant' })
}
