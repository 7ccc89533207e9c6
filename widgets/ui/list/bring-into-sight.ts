/** CSS pixels at either end of a line that goes on there, in which it fades (edge-fade.css). */
const fade = 40

/** Scrolls a line that is longer than its room to one of its entries, and the line alone: the page stays where it is. */
export function bringIntoSight(line: Element, entry: Element): void {
  const [outer, inner] = [line.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (inner.left >= outer.left + fade && inner.right <= outer.right - fade) return
  line.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
