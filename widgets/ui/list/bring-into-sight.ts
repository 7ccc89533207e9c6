/** CSS pixels at either end of a line that goes on there, in which it fades (edge-fade.css). */
const fade = 40

/** Scrolls an overflowing line to one of its entries without moving the page. */
export function bringIntoSight(line: Element, entry: Element): void {
  const [outer, inner] = [line.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (inner.left >= outer.left + fade && inner.right <= outer.right - fade) return
  line.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
