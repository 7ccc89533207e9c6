const threshold = 0.1
/** Pictures begin to arrive a little before they are seen. */
const ahead = '240px 0px'

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | null = null

function watch() {
  return (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        waiting.get(target)?.()
        waiting.delete(target)
      }
    },
    { threshold, rootMargin: ahead },
  ))
}

/** Acts once when a tenth of an element is in sight, or nearly. Returns the function that stops waiting. */
export function whenInView(element: Element, act: () => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    act()
    return () => undefined
  }
  waiting.set(element, act)
  watch().observe(element)
  return () => {
    waiting.delete(element)
    observer?.unobserve(element)
  }
}
