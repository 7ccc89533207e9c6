/** So many pixels outside of the window an element is out of sight: the browser draws it in time when somebody scrolls. */
const margin = 200
/** Fewer elements than these inside of one are not worth leaving out. */
const leastInside = 3
/** Milliseconds after a change of the page until it is looked through again. */
const pause = 120

/** One that lays its children out itself, and not by their words: margins and lines of what is not drawn move nothing there. */
function isArranging({ display, alignItems }: CSSStyleDeclaration): boolean {
  return (display.includes('flex') || display.includes('grid')) && !alignItems.includes('baseline')
}

function isAway({ top, right, bottom, left }: DOMRect, { innerWidth, innerHeight }: Window): boolean {
  return bottom < -margin || right < -margin || top > innerHeight + margin || left > innerWidth + margin
}

/** Sizes of what is inside of an element's border and padding, as CSS. */
function getInnerSize({ width, height }: DOMRect, style: CSSStyleDeclaration): string {
  const add = (sides: readonly string[]) =>
    sides.reduce((sum, size) => sum + (Number.parseFloat(size) || 0), 0)
  const { paddingLeft, paddingRight, borderLeftWidth, borderRightWidth } = style
  const { paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } = style
  const inside = [
    width - add([paddingLeft, paddingRight, borderLeftWidth, borderRightWidth]),
    height - add([paddingTop, paddingBottom, borderTopWidth, borderBottomWidth]),
  ]
  return inside.map((size) => `${String(Math.max(0, size))}px`).join(' ')
}

/** Boxes around what is outlined are drawn anew after every change, and take no room. */
function isOutline(node: Node): boolean {
  return node instanceof HTMLElement && node.dataset['previewOutline'] !== undefined
}

/** Elements out of sight that keep their place while nothing in them is drawn, the outermost of each, with the size of their inside. */
export function findUnseen(window: Window): Map<HTMLElement, string> {
  const found = new Map<HTMLElement, string>()
  const visit = (element: Element, isArranged: boolean) => {
    if (!(element instanceof HTMLElement)) return
    const style = window.getComputedStyle(element)
    if (style.display === 'none') return
    const box = element.getBoundingClientRect()
    const isStanding = style.position === 'fixed' || style.position === 'sticky'
    const isWhole = isArranged && !isStanding && box.width > 0 && box.height > 0
    if (isWhole && isAway(box, window) && element.querySelectorAll('*').length >= leastInside) {
      found.set(element, getInnerSize(box, style))
      return
    }
    for (const child of element.children) visit(child, isArranging(style))
  }
  visit(window.document.body, false)
  return found
}

/**
 * Leaves what is out of sight undrawn, in the room that it takes. Any custom property that changes at the root has the browser style
 * every element anew; these it styles once they are scrolled to. Returns what ends it.
 */
export function skipUnseen(window: Window): () => void {
  const skipped = new Set<HTMLElement>()
  let timer = 0
  const settle = () => {
    timer = 0
    const unseen = findUnseen(window)
    for (const element of skipped) {
      if (unseen.has(element)) continue
      Object.assign(element.style, { contentVisibility: '', containIntrinsicSize: '' })
      skipped.delete(element)
    }
    for (const [element, size] of unseen) {
      if (skipped.has(element)) continue
      Object.assign(element.style, { contentVisibility: 'auto', containIntrinsicSize: size })
      skipped.add(element)
    }
  }
  const plan = () => {
    if (timer === 0) timer = window.setTimeout(settle, pause)
  }
  const watcher = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !isOutline(target))) plan()
  })
  watcher.observe(window.document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', plan, { capture: true, passive: true })
  window.addEventListener('resize', plan)
  plan()
  return () => {
    watcher.disconnect()
    window.removeEventListener('scroll', plan, { capture: true })
    window.removeEventListener('resize', plan)
    window.clearTimeout(timer)
  }
}
