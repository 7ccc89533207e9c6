/** Scrolls a line that is longer than its room to one of its entries, and the line alone: the page stays where it is. */
export function bringIntoSight(line: Element, one: Element): void {
  const [outer, inner] = [line.getBoundingClientRect(), one.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  line.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
