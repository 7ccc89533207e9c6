/** What is said of reels: how many of each symbol are on each, by symbol. */
interface Counted {
  counts: readonly (readonly number[])[]
}

const strips = new WeakMap<Counted, number[][]>()

/** The reels' strips: each symbol spread evenly, so that the same symbol rarely stands twice in a window. */
export function listStrips(sheet: Counted): number[][] {
  const known = strips.get(sheet)
  if (known) return known
  const made = sheet.counts.map((counts) => {
    const places = counts.flatMap((count, symbol) =>
      Array.from({ length: count }, (_, nth) => ({ symbol, at: (nth + 0.5) / count + symbol * 1e-6 })),
    )
    return places.sort((a, b) => a.at - b.at).map(({ symbol }) => symbol)
  })
  strips.set(sheet, made)
  return made
}
