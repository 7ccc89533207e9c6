// Runs in every measured page before its own scripts. Counts commits and renders through the hook that React
// offers to its developer tools, in production builds too, so that the measured code needs no changes.
const probe = {
  paints: {},
  lcp: 0,
  shift: 0,
  readyAt: 0,
  /** Selector of the element that must be alive (rendered by React, listeners on) before the page counts as ready. */
  readySelector: '',
  counting: false,
  commits: 0,
  otherRenders: 0,
  typing: '',
  markReady() {
    if (probe.readyAt || !probe.readySelector) return
    const element = document.querySelector(probe.readySelector)
    if (element && Object.keys(element).some((key) => key.startsWith('__reactProps'))) {
      probe.readyAt = performance.now()
    }
  },
  /** Names of inputs under a fiber. */
  namesUnder(fiber, names = new Set()) {
    for (let child = fiber.child; child; child = child.sibling) {
      const name =
        child.tag === 5 && /^(input|select|textarea)$/.test(child.type) ? child.memoizedProps.name : ''
      if (name) names.add(name)
      probe.namesUnder(child, names)
    }
    return names
  },
  countRenders(fiber) {
    const before = fiber.alternate
    if (before && fiber.child === before.child) return
    for (let child = fiber.child; child; child = child.sibling) {
      const isComponent = child.tag === 0 || child.tag === 1 || child.tag === 11 || child.tag === 15
      if (isComponent && child.alternate && (child.flags & 1) === 1) {
        const names = probe.namesUnder(child)
        if (names.size === 1 && !names.has(probe.typing)) probe.otherRenders += 1
      }
      if (child.alternate) probe.countRenders(child)
    }
  },
  /** Milliseconds from the next event of a kind until the frame in which `isThere` holds has been drawn. */
  untilPainted(kind, selector, count) {
    return new Promise((resolve, reject) => {
      setTimeout(reject, 60_000, new Error(`There were never ${count} of ${selector}`))
      let from = 0
      const isThere = () => document.querySelectorAll(selector).length >= count
      const settle = () => {
        if (!from || !isThere()) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - from)
          port2.postMessage(0)
        })
      }
      const observer = new MutationObserver(settle)
      addEventListener(
        kind,
        (event) => {
          from = event.timeStamp
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          })
        },
        { capture: true, once: true },
      )
    })
  },
}

const observe = (type, each) =>
  new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
observe('paint', (entry) => (probe.paints[entry.name] = entry.startTime))
observe('largest-contentful-paint', (entry) => (probe.lcp = entry.startTime))
observe('layout-shift', (entry) => (probe.shift += entry.hadRecentInput ? 0 : entry.value))

window.probe = probe
window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false,
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  checkDCE: () => undefined,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot: (id, root) => {
    probe.markReady()
    if (!probe.counting) return
    probe.commits += 1
    probe.countRenders(root.current)
  },
}
