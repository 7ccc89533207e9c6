import { mistakes } from './search-words.ts'

/** The words of one thing, by field; fields with more weight come first. */
export type Fields = readonly (readonly string[])[]

/** What a word in each field counts. */
const worth = [4, 1.5, 1]
const fields = worth.length

const spelledAlike = { prefix: 0.6, mistaken: 0.3 }

/** Encodes index and field of a word in one number. */
function encode(index: number, field: number) {
  return index * fields + field
}

/** How sure it is that a known word is meant, by what was typed; 0 for not at all. */
function likeness(typed: string, word: string, isKnown: boolean): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return spelledAlike.prefix
  if (isKnown || typed.length < 4) return 0
  const max = typed.length < 8 ? 1 : 2
  const wrong = mistakes(typed, word, max)
  return wrong > max ? 0 : spelledAlike.mistaken / wrong
}

/**
 * Finds by words, a few thousand of which make ten thousand titles: so it is the words that are compared with what was
 * typed, and the titles only counted. A tenth of the memory of an index that knows more.
 */
export class WordIndex {
  readonly #places = new Map<string, Uint32Array>()
  readonly #size: number

  constructor(things: readonly Fields[]) {
    const positions = new Map<string, number[]>()
    things.forEach((thing, index) => {
      thing.forEach((words, field) => {
        for (const word of new Set(words)) {
          const known = positions.get(word)
          if (known) known.push(encode(index, field))
          else positions.set(word, [encode(index, field)])
        }
      })
    })
    for (const [word, found] of positions) this.#places.set(word, Uint32Array.from(found))
    this.#size = things.length
  }

  /** What each thing scores for one typed word; 0 where it does not have it. */
  #scores(typed: string): Float32Array {
    const scores = new Float32Array(this.#size)
    const isKnown = this.#places.has(typed)
    for (const [word, positions] of this.#places) {
      const sure = likeness(typed, word, isKnown)
      if (sure === 0) continue
      const rare = Math.log(1 + this.#size / positions.length)
      for (const position of positions) {
        const index = Math.floor(position / fields)
        const score = sure * rare * (worth[position % fields] ?? 0)
        if (score > (scores[index] ?? 0)) scores[index] = score
      }
    }
    return scores
  }

  /** Places of the things that have every typed word, the best first, else in their order. */
  find(typed: readonly string[]): number[] {
    const [first, ...others] = typed.map((word) => this.#scores(word))
    if (!first) return []
    const keys: number[] = []
    first.forEach((own, index) => {
      let sum = own
      for (const scores of others) {
        const score = scores[index] ?? 0
        sum = score === 0 || sum === 0 ? 0 : sum + score
      }
      // Numbers sort faster than pairs: the score in the high digits, the index in the low.
      if (sum > 0) keys.push(Math.round(sum * 1000) * 65_536 + (65_535 - index))
    })
    return [...Float64Array.from(keys).sort().reverse()].map((key) => 65_535 - (key % 65_536))
  }
}
