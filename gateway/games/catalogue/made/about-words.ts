import { fold } from '../fold.ts'
import { nouns, type Noun } from './words/nouns.ts'

const byWord = new Map(
  nouns.toReversed().flatMap((noun) => noun.en.split(',').map((word) => [fold(word), noun] as const)),
)

/** What a title that somebody else gave is about: its last word that is a noun of ours. */
export function aboutWords(english: string): Noun | undefined {
  const words = fold(english).split(/[^a-z]+/)
  return words.map((word) => byWord.get(word) ?? byWord.get(word.replace(/s$/, ''))).findLast(Boolean)
}
