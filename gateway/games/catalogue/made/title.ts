import type { GameTag } from '../../../../schemas/calls/games/game.calls.ts'
import type { Chance } from '../../art/chance.ts'
import type { Kind } from '../../art/kinds/kinds.ts'
import { trades, type Device, type Trade, type TradeName } from './words/devices.ts'
import { nouns, type Noun } from './words/nouns.ts'
import { adjectives, hours, places, sites, type Gloss } from './words/phrases.ts'

export type TitleLanguage = 'en' | 'ty' | 'pt' | 'ar'

/** A title with what it shows. A title in another language says the same in English beside. */
export interface Title {
  own: string
  english: string
  motif: string
  kind: Kind
  tags: readonly GameTag[]
}

function listed(words: string) {
  return words.split(',')
}

function getFirst(words: string) {
  return listed(words)[0] ?? ''
}

const shortSites = sites.filter((site) => !site.includes(' '))
const faces = ['crown', 'lion', 'dragon', 'star', 'clover', 'phoenix', 'sun', 'moon']

function ofEnglish(english: string) {
  return `of ${english}`
}

type Gender = 'm' | 'f'

function withGender(word: string): [gender: Gender, word: string] {
  return [word.startsWith('f:') ? 'f' : 'm', word.slice(2)]
}

/** An adjective that fits the noun: `!` is for what lives. */
function adjectiveFor(chance: Chance, language: TitleLanguage, lives: boolean): Gloss {
  for (;;) {
    const [word, english] = chance.pick(adjectives[language])
    if (!word.startsWith('!')) return [word, english || word]
    if (lives) return [word.slice(1), english || word.slice(1)]
  }
}

function inPortuguese(word: string, gender: Gender) {
  return word.replace('*', gender === 'm' ? 'o' : 'a')
}

function inArabic(word: string, gender: Gender) {
  const [masculine = '', feminine] = word.split('|')
  return gender === 'm' ? masculine : (feminine ?? `${masculine}ة`)
}

type Pair = [own: string, english: string]

/** Nouns that may stand beside each, by motif: of the same family. */
const matesOf = new Map(
  nouns.map(({ motif, family }) => [
    motif,
    nouns.filter((other) => other.family === family && other.motif !== motif),
  ]),
)

function englishTitle(chance: Chance, noun: Noun): Pair {
  const word = chance.pick(listed(noun.en))
  const [adjective] = adjectiveFor(chance, 'en', noun.lives === true)
  const mate = getFirst(chance.pick(matesOf.get(noun.motif) ?? nouns).en)
  const [place] = chance.pick(places.en)
  const hour = chance.pick(hours)
  // A page of names that all join two nouns reads as made up: few do.
  const title = chance.pick([
    `${adjective} ${word}`,
    `${adjective} ${word}`,
    `The ${adjective} ${word}`,
    `The ${adjective} ${word}`,
    `${hour} ${word}`,
    `${hour} ${word}`,
    `${word} of ${place}`,
    `${word} and ${mate}`,
  ])
  return [title, title]
}

function filipinoTitle(chance: Chance, noun: Noun): Pair {
  const word = chance.pick(listed(noun.ty))
  const plain = getFirst(noun.en)
  const [adjective, said] = adjectiveFor(chance, 'ty', noun.lives === true)
  const [place, where] = chance.pick(places.ty)
  return chance.pick<Pair>([
    [`${adjective} ${word}`, `${said} ${plain}`],
    [`${adjective} ${word}`, `${said} ${plain}`],
    [`Ang ${adjective} ${word}`, `The ${said} ${plain}`],
    [`${word} ng ${place}`, `${plain} of ${where}`],
    [`${adjective} ${word} ng ${place}`, `${said} ${plain} of ${where}`],
  ])
}

function portugueseTitle(chance: Chance, noun: Noun): Pair {
  const [gender, word] = withGender(chance.pick(listed(noun.pt)))
  const plain = getFirst(noun.en)
  const [adjective, said] = adjectiveFor(chance, 'pt', noun.lives === true)
  const agreeing = inPortuguese(adjective, gender)
  const [place, where] = chance.pick(places.pt)
  return chance.pick<Pair>([
    [`${word} ${agreeing}`, `${said} ${plain}`],
    [`${word} ${agreeing}`, `${said} ${plain}`],
    [`${gender === 'm' ? 'O' : 'A'} ${word} ${agreeing}`, `The ${said} ${plain}`],
    [`${word} ${place}`, `${plain} of ${where}`],
    [`${word} ${agreeing} ${place}`, `${said} ${plain} of ${where}`],
  ])
}

function arabicTitle(chance: Chance, noun: Noun): Pair {
  const [gender, word] = withGender(chance.pick(listed(noun.ar)))
  const plain = getFirst(noun.en)
  const [adjective, said] = adjectiveFor(chance, 'ar', noun.lives === true)
  const agreeing = inArabic(adjective, gender)
  const [place, where] = chance.pick(places.ar)
  return chance.pick<Pair>([
    [`ال${word} ال${agreeing}`, `The ${said} ${plain}`],
    [`${word} ${agreeing}`, `${said} ${plain}`],
    [`${word} ${place}`, `${plain} of ${where}`],
    [`${word} ${place} ال${agreeing}`, `${said} ${plain} of ${where}`],
  ])
}

const grammars = { en: englishTitle, ty: filipinoTitle, pt: portugueseTitle, ar: arabicTitle }

/** A slot: a noun that is drawn, and what is said of it. */
function slotTitle(chance: Chance, language: TitleLanguage, of: readonly Noun[]): Omit<Title, 'kind'> {
  const noun = chance.pick(of)
  const [own, english] = grammars[language](chance, noun)
  return { own, english, motif: noun.motif, tags: noun.tags }
}

function foreignDevice(chance: Chance, language: Exclude<TitleLanguage, 'en'>, device: Device): Pair {
  const word = device[language] ?? device.en
  const [place, where] = chance.pick(places[language])
  const joint = language === 'ty' ? ' ng ' : ' '
  if (language !== 'ty' || chance.happens()) return [`${word}${joint}${place}`, `${device.en} of ${where}`]
  const [adjective, said] = adjectiveFor(chance, 'ty', false)
  return [`${adjective} ${word}`, `${said} ${device.en}`]
}

function deviceTitle(chance: Chance, language: TitleLanguage, trade: Trade): Omit<Title, 'kind'> {
  const device = chance.pick(trade.devices)
  const face = trade.themed ? chance.pick([...faces, device.motif]) : device.motif
  const { tags } = trade
  if (language !== 'en') {
    const [own, english] = foreignDevice(chance, language, device)
    return { own, english, motif: face, tags }
  }
  const noun = chance.pick(nouns)
  const [adjective] = adjectiveFor(chance, 'en', false)
  if (trade.themed && chance.happens(0.7)) {
    const word = chance.pick(listed(noun.en))
    const title = chance.happens() ? `${word} ${device.en}` : `${adjective} ${word} ${device.en}`
    return { own: title, english: title, motif: noun.motif, tags: [...tags, ...noun.tags] }
  }
  const title = chance.pick([
    `${adjective} ${device.en}`,
    `${chance.pick(sites)} ${device.en}`,
    `${adjective} ${chance.pick(shortSites)} ${device.en}`,
    trade.kind === 'sports'
      ? `${chance.pick(shortSites)} ${chance.pick(['Classic', 'Open', 'Masters', 'Invitational'])} ${device.en}`
      : `${device.en} ${ofEnglish(chance.pick(places.en)[0])}`,
  ])
  return { own: title, english: title, motif: face, tags }
}

const ofTheSea = nouns.filter(({ family }) => family === 'sea')
const fishing = [...ofTheSea, ...nouns.filter(({ motif }) => motif === 'chest' || motif === 'compass')]

/** A title of a trade, or of a slot or fishing game, decided by chance. */
export function getTitle(
  chance: Chance,
  language: TitleLanguage,
  trade: TradeName | 'slots' | 'fishing',
): Title {
  if (trade === 'slots') return { ...slotTitle(chance, language, nouns), kind: 'slots' }
  if (trade === 'fishing') return { ...slotTitle(chance, language, fishing), kind: 'fishing' }
  return { ...deviceTitle(chance, language, trades[trade]), kind: trades[trade].kind }
}
