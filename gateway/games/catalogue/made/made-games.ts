import { gameTypes, type GameType } from '../../../../schemas/base/game-types.ts'
import type { GameClassify, GameTag } from '../../../../schemas/calls/games/game.calls.ts'
import { lotteryGames } from '../../../../schemas/lottery/games.ts'
import { Chance, hash } from '../../art/chance.ts'
import type { Kind } from '../../art/kinds/kinds.ts'
import { fold } from '../fold.ts'
import { studios, type Studio } from './studios.ts'
import { getTitle, type Title, type TitleLanguage } from './title.ts'
import { trades, type TradeName } from './words/devices.ts'
import { aboutWords } from './about-words.ts'
import { colourWords, fixedColours, taken } from './words/phrases.ts'
import { playedTitle } from './words/played.ts'

/** A game of the reference catalogue. */
export interface CatalogueGame {
  id: string
  studio: Studio
  type: GameType
  classify: GameClassify
  /** Platform code of the language that its title is in. */
  language: string
  /** Its names by platform language code: always one in English. */
  names: Readonly<Record<string, string>>
  /** The English title that its picture was drawn for, where it has another by now: a picture is the same for ever. */
  drawnAs?: string
  /** What its picture shows, and how. */
  motif: string
  kind: Kind
  /** Which tile of this studio with this motif it is, from 0: decides scheme, halo and scene for ever. */
  variant: number
  tags: readonly GameTag[]
  isHot: boolean
  isNew: boolean
  /** Its place in lists, smallest first. */
  rank: number
  /** Lowest and highest stake, where the game says so. */
  limits?: readonly string[]
  /** The maths sheet of the vendor, where the game says so. */
  sheet?: string
}

const codes = { en: 'EN', ty: 'TY', pt: 'PT', ar: 'AR' } as const
const longest = 34
const triesInOwnLanguage = 24

const sets = new Map<string, readonly GameTag[]>()

/** Thousands of games share a few dozen sets of tags. */
function shared(tags: readonly GameTag[]): readonly GameTag[] {
  const unique = [...new Set(tags)].slice(0, 3)
  const key = unique.join()
  const known = sets.get(key) ?? unique
  sets.set(key, known)
  return known
}

const byWord: readonly [RegExp, GameTag][] = [
  [/midnight|night|dusk|moonlit|twilight/i, 'night'],
  [/burning|blazing|flame|fire|ember/i, 'fire'],
  [/harbor|tide|ocean|shore|archipelago|port\b/i, 'ocean'],
  [/fair|feast|fiesta|carnival/i, 'festival'],
]

function listTags({ tags, english }: Title) {
  return shared([...tags, ...byWord.filter(([word]) => word.test(english)).map(([, tag]) => tag)])
}

type Trade = TradeName | 'slots' | 'fishing'

function isTrade(type: string): type is TradeName {
  return Object.hasOwn(trades, type)
}

const groupsOfSlots: readonly [GameClassify, share: number, Trade][] = [
  ['JP', 10, 'slots'],
  ['TG', 6, 'TG'],
  ['AC', 5, 'AC'],
  ['BG', 3, 'BG'],
]

function getTrade(chance: Chance, type: GameType): [GameClassify, Trade] {
  if (type === 'RNG') {
    let left = chance.whole(0, 99)
    for (const [classify, share, trade] of groupsOfSlots) if ((left -= share) < 0) return [classify, trade]
    return ['', 'slots']
  }
  if (type === 'BGS') return chance.happens(0.45) ? ['Crash', 'Crash'] : ['', 'AC']
  if (type === 'FISH') return ['', 'fishing']
  return ['', isTrade(type) ? type : 'slots']
}

/** What is given away while the catalogue is made. */
interface Given {
  titles: Set<string>
  variants: Map<string, number>
}

function isTaken({ own, english, motif }: Title, { titles }: Given) {
  return (
    own.length > longest ||
    english.length > longest ||
    taken.test(own) ||
    taken.test(english) ||
    (fixedColours.test(motif) && (colourWords.test(own) || colourWords.test(english))) ||
    titles.has(fold(own)) ||
    titles.has(fold(english))
  )
}

function freeTitle(
  chance: Chance,
  { languages }: Studio,
  trade: Trade,
  given: Given,
): { title: Title; language: TitleLanguage } {
  for (let tries = 0; ; tries++) {
    const [mother = 'en'] = languages
    const own = chance.happens(0.6) ? mother : chance.pick(languages)
    const language = tries > triesInOwnLanguage ? 'en' : own
    const title = getTitle(chance, language, trade)
    if (isTaken(title, given)) continue
    given.titles.add(fold(title.own)).add(fold(title.english))
    return { title, language }
  }
}

function getVariant(studio: Studio, motif: string, { variants }: Given): number {
  const key = `${studio.code} ${motif}`
  const variant = variants.get(key) ?? 0
  variants.set(key, variant + 1)
  return variant
}

const stakes: readonly (readonly string[])[] = [
  ['5', '2000'],
  ['10', '5000'],
  ['20', '10000'],
  ['50', '25000'],
]

/** What is said of stakes and maths; the vendor decides where nothing is. Jackpot games win seldom and much. */
function getTerms(
  type: GameType,
  classify: GameClassify,
  id: string,
): Pick<CatalogueGame, 'limits' | 'sheet'> {
  const limits = stakes[hash(id) % stakes.length]
  return {
    ...((type === 'LIVE' || type === 'PVP') && limits && { limits }),
    ...(classify === 'JP' && { sheet: 'bold' }),
  }
}

function getGame(studio: Studio, type: GameType, at: number, given: Given): CatalogueGame {
  const id = `${studio.code}-${type}-${String(at + 1)}`.toLowerCase()
  const chance = new Chance(`livery ${id}`)
  const [classify, trade] = getTrade(chance, type)
  const { title, language } = freeTitle(chance, studio, trade, given)
  const english = playedTitle(trade, 'en', title.english)
  // Live tables were never drawn as blackjack.
  const isRedrawn = english === title.english || (type === 'LIVE' && title.english.includes('Blackjack'))
  return {
    id,
    studio,
    type,
    classify,
    language: codes[language],
    names: {
      EN: english,
      ...(language !== 'en' && { [codes[language]]: playedTitle(trade, language, title.own) }),
    },
    ...(!isRedrawn && { drawnAs: title.english }),
    motif: title.motif,
    kind: title.kind,
    variant: getVariant(studio, title.motif, given),
    tags: listTags(title),
    isHot: chance.happens(0.03),
    isNew: studio.isNew ? chance.happens(0.2) : chance.happens(0.02),
    rank: hash(id),
    ...getTerms(type, classify, id),
  }
}

function listLotteries(studio: Studio, given: Given): CatalogueGame[] {
  return lotteryGames
    .filter(({ vendor }) => vendor === studio.code)
    .map(({ code, area, name, sheet, motif }) => {
      const about = aboutWords(name['EN'] ?? '')
      return {
        id: code,
        studio,
        type: area,
        classify: '',
        language: 'EN',
        names: name,
        motif,
        kind: 'lottery',
        variant: getVariant(studio, motif, given),
        tags: shared(['numbers', ...(about?.tags ?? [])]),
        isHot: hash(code) % 4 === 0,
        isNew: false,
        rank: hash(code),
        sheet,
      }
    })
}

function makeCatalogue(): readonly CatalogueGame[] {
  const given: Given = { titles: new Set(), variants: new Map() }
  const games = (studio: Studio, type: GameType) =>
    Array.from({ length: studio.games[type] ?? 0 }, (_, index) => getGame(studio, type, index, given))
  return [
    ...studios.flatMap((studio) => gameTypes.flatMap((type) => games(studio, type))),
    ...studios.flatMap((studio) => listLotteries(studio, given)),
  ]
}

let made: readonly CatalogueGame[] | undefined

/** Every game of the reference merchants, made on first use. The same for ever: catalogue.test.ts. */
export function catalogue(): readonly CatalogueGame[] {
  return (made ??= makeCatalogue())
}

let ids: ReadonlySet<string> | undefined

/** Node ids of all of them. */
export function catalogueIds(): ReadonlySet<string> {
  return (ids ??= new Set(catalogue().map(({ id }) => id)))
}
