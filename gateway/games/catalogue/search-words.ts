import { fold } from './fold.ts'

/** Words that are in too many titles to distinguish them. */
const common = new Set('the of and at ng na ang do da de dos das o a e on in'.split(' '))
const article = /^ال(?=..)/

/** The words of a text as they are looked for: folded, the Arabic article left out, common ones dropped. */
export function listWords(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(article, ''))
    .filter((word) => word !== '' && !common.has(word))
}

/** How many letters are wrong, missing, too many or swapped; more than `max` counts as one more than that. */
export function mistakes(typed: string, meant: string, max: number): number {
  if (Math.abs(typed.length - meant.length) > max) return max + 1
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index)
  for (let at = 1; at <= typed.length; at++) {
    const next = [at]
    let best = at
    for (let to = 1; to <= meant.length; to++) {
      const isSame = typed[at - 1] === meant[to - 1]
      let cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === meant[to - 2] && typed[at - 2] === meant[to - 1]
      if (isSwapped) cost = Math.min(cost, (before[to - 2] ?? 0) + 1)
      next.push(cost)
      best = Math.min(best, cost)
    }
    if (best > max) return max + 1
    before = row
    row = next
  }
  return row[meant.length] ?? max + 1
}
