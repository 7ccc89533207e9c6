/** Edits between two words: insert, delete, replace, swap of neighbours. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const above = rows[i - 1] ?? []
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1)
      }
      row.push(best)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** How many letters two words begin with alike. */
function shared(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

/** The name that was probably meant, if any is near enough. Of two that are equally near, the one that begins like the word for longer. `most`: edits. */
export function nearest(
  word: string,
  names: Iterable<string>,
  most = Math.max(2, Math.floor(word.length / 3)),
): string | undefined {
  if (word.length > 60) return undefined
  const lower = word.toLowerCase()
  let best: string | undefined
  let minEdits = most + 1
  for (const name of names) {
    if (Math.abs(name.length - word.length) >= minEdits + 2) continue
    const edits = distance(lower, name.toLowerCase())
    const isBetter =
      edits === minEdits && best !== undefined
        ? shared(lower, name.toLowerCase()) > shared(lower, best.toLowerCase())
        : edits < minEdits
    if (isBetter) [best, minEdits] = [name, edits]
  }
  return best
}
