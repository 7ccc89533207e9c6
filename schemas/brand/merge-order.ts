interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
  /** Names that are in the merged list. */
  kept: ReadonlySet<string>
}

function only(names: readonly string[], allowed: ReadonlySet<string>): string[] {
  return names.filter((name) => allowed.has(name))
}

function isEqual(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name, index) => name === right[index])
}

/** The order of those names that all three lists have: that of the side which moved some. */
function findBackbone({ base, mine, theirs, kept }: Orders): { backbone: string[]; isClear: boolean } {
  const inAll = new Set(only(only(only(base, kept), new Set(mine)), new Set(theirs)))
  const [before, one, other] = [only(base, inAll), only(mine, inAll), only(theirs, inAll)]
  if (isEqual(before, one)) return { backbone: other, isClear: true }
  return { backbone: one, isClear: isEqual(before, other) || isEqual(one, other) }
}

/** Names that stand between two of the backbone, in every side's order; where neither says which comes first, by name. */
function sortGap(runs: readonly (readonly string[])[]): string[] {
  const names = new Set(runs.flat())
  const before = new Map<string, Set<string>>([...names].map((name) => [name, new Set()]))
  for (const run of runs) {
    run.slice(1).forEach((name, index) => before.get(name)?.add(run[index] ?? ''))
  }
  const sorted: string[] = []
  while (names.size > 0) {
    const waiting = [...names].sort()
    const free = waiting.filter((name) => [...(before.get(name) ?? [])].every((other) => !names.has(other)))
    const next = free[0] ?? waiting[0] ?? ''
    sorted.push(next)
    names.delete(next)
  }
  return sorted
}

/** Where each name that is not in the backbone stands: behind which place of it. */
function placeRuns(names: readonly string[], position: ReadonlyMap<string, number>): Map<string, number> {
  const places = new Map<string, number>()
  let at = 0
  for (const name of names) {
    const own = position.get(name)
    if (own === undefined) places.set(name, at)
    else at = own + 1
  }
  return places
}

/**
 * The order of a list that two people changed: whoever moved items decides their order, what was added stands behind what it was put
 * behind, and of two that were added at one place the lower name comes first. Not clear: both moved, and not alike.
 */
export function mergeOrder(orders: Orders): { order: string[]; isClear: boolean } {
  const { backbone, isClear } = findBackbone(orders)
  const position = new Map(backbone.map((name, index) => [name, index]))
  const sides = [orders.mine, orders.theirs, orders.base].map((names) => only(names, orders.kept))
  const gap = new Map<string, number>()
  for (const side of sides) {
    for (const [name, at] of placeRuns(side, position)) gap.set(name, Math.min(gap.get(name) ?? at, at))
  }
  const order = Array.from({ length: backbone.length + 1 }, (_, index) => {
    const runs = sides.map((side) => side.filter((name) => gap.get(name) === index))
    return [...backbone.slice(Math.max(0, index - 1), index), ...sortGap(runs)]
  })
  return { order: order.flat(), isClear }
}
