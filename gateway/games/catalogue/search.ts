import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, orderedCatalogue, getVendor, type Game } from './brand-games.ts'
import { nouns } from './made/words/nouns.ts'
import { typeWords } from './made/words/types.ts'
import { fold } from './fold.ts'
import { listWords } from './search-words.ts'
import { type Fields, WordIndex } from './word-index.ts'

const maxWords = 8

function bare(words: string) {
  return words.replaceAll(/\b[mf]:/g, '')
}

const aboutMotif = new Map(
  nouns.map(({ motif, en, ty, pt, ar }) => [motif, listWords([en, ty, bare(pt), bare(ar)].join(' '))]),
)

/** What a game is found by: its names, its studio, and what it shows in every language. */
function listFields(game: Game): Fields {
  return [
    listWords(Object.values(game.names).join(' ')),
    listWords(`${game.studio.name} ${getVendor(game)}`),
    [...('symbol' in game ? [] : (aboutMotif.get(game.motif) ?? [])), ...listWords(typeWords[game.type])],
  ]
}

let indexed: WordIndex | undefined

function catalogueIndex(): WordIndex {
  return (indexed ??= new WordIndex(orderedCatalogue().map(listFields)))
}

/** Makes the index beside the answers, before somebody waits for it. */
export function warmSearch(): void {
  if (!indexed) setImmediate(catalogueIndex)
}

const ofFeatured = new WeakMap<readonly Game[], WordIndex>()

function featuredIndex(all: readonly Game[], featured: readonly Game[]): WordIndex {
  const known = ofFeatured.get(all) ?? new WordIndex(featured.map(listFields))
  ofFeatured.set(all, known)
  return known
}

/** Games of a brand that a keyword means, in any language, typing mistakes forgiven: featured ones, then the best. */
export function findGames(brand: LoadedBrand, keyword: string): readonly Game[] {
  const games = brandGames(brand)
  const words = listWords(keyword).slice(0, maxWords)
  const plain = fold(keyword).trim()
  if (words.length === 0)
    return /[\p{L}\p{N}]/u.test(plain)
      ? games.all.filter(({ names }) => Object.values(names).some((name) => fold(name).includes(plain)))
      : []
  const featured = games.all.slice(0, brand.merchant.games.length)
  const all = orderedCatalogue()
  return [
    ...featuredIndex(games.all, featured)
      .find(words)
      .flatMap((index) => featured[index] ?? []),
    ...catalogueIndex()
      .find(words)
      .flatMap((index) => {
        const game = all[index]
        return game && games.byId(game.id) === game ? game : []
      }),
  ]
}
