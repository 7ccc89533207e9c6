import { mistakes } from './search-words.ts'

/** The words of one thing, by field; fields that say more come first. */
export type Fields = readonly (readonly string[])[]

/** What a word in each field counts. */
const worth = [4, 1.5, 1]
const fields = worth.length

const spelledAlike = { prefix: 0.6, mistaken: 0.3 }

/** Where a word is: place and field in one number. */
const at = (place: number, field: number) => place * fields + field

/** How sure it is that a known word is meant, by what was typed; 0 for not at all. */
function likeness(typed: string, word: string, isKnown: boolean): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return spelledAlike.prefix
  if (isKnown || typed.length < 4) return 0
  const most = typed.length < 8 ? 1 : 2
  const wrong = mistakes(typed, word, most)
  return wrong > most ? 0 : spelledAlike.mistaken / wrong
}

/**
 * Finds by words, a few thousand of which make ten thousand titles: so it is the words that are compared with what was
 * typed, and the titles only counted. A tenth of the memory of an index that knows more.
 */
export class WordIndex {
  readonly #places = new Map<string, Uint32Array>()
  readonly #size: number

  constructor(things: readonly Fields[]) {
    const places = new Map<string, number[]>()
    things.forEach((thing, place) => {
      thing.forEach((words, field) => {
        for (const word of new Set(words)) {
          const known = places.get(word)
          if (known) known.push(at(place, field))
          else places.set(word, [at(place, field)])
        }
      })
    })
    for (const [word, found] of places) this.#places.set(word, Uint32Array.from(found))
    this.#size = things.length
  }

  /** What each thing scores for one typed word; 0 where it does not have it. */
  #scores(typed: string): Float32Array {
    const scores = new Float32Array(this.#size)
    const isKnown = this.#places.has(typed)
    for (const [word, places] of this.#places) {
      const sure = likeness(typed, word, isKnown)
      if (sure === 0) continue
      const rare = Math.log(1 + this.#size / places.length)
      for (const found of places) {
        const place = Math.floor(found / fields)
        const score = sure * rare * (worth[found % fields] ?? 0)
        if (score > (scores[place] ?? 0)) scores[place] = score
      }
    }
    return scores
  }

  /** Places of the things that have every typed word, the best first, else in their order. */
  find(typed: readonly string[]): number[] {
    const [first, ...others] = typed.map((word) => this.#scores(word))
    if (!first) return []
    const keys: number[] = []
    first.forEach((own, place) => {
      let sum = own
      for (const scores of others) {
        const score = scores[place] ?? 0
        sum = score === 0 || sum === 0 ? 0 : sum + score
      }
      // Numbers sort faster than pairs: the score in front, the place behind it.
      if (sum > 0) keys.push(Math.round(sum * 1000) * 65_536 + (65_535 - place))
    })
    return [...Float64Array.from(keys).sort().reverse()].map((key) => 65_535 - (key % 65_536))
  }
}
