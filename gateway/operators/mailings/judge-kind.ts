import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
import offerWords from './offer-words.json' with { type: 'json' }
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { SignedIn } from '../access/session.service.ts'

type Meant = Pick<ConsoleBody<'mailingMake'>, 'kind' | 'texts' | 'link'>

/** Pages that offer something. */
const offerPages = /^\/(promotions|pointMall|lobby|live|sports|lottery|game|gameCentre|winners)\b/i
const offerQueries = /[?&]page=(rewardCenter|referral|missions|vip|bonus)/i

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
}

/** Titles of promotions, missions and what the points mall has, in every language, long enough to mean them. */
function offerNames({ merchant: { rewards } }: LoadedBrand): string[] {
  const { promotions, missions, 'points-mall': mall } = rewards
  const named = [...promotions.offers, ...missions.list, ...mall.items]
  const titles = named.flatMap(({ id, title }) => [id, ...Object.values(title)])
  return titles.map(plain).filter((name) => name.length >= 4)
}

/** What people are given, and how they are asked to take it, in the languages that are written here. */
const [gains, urges] = [offerWords.gains, offerWords.urges].map((byLanguage) =>
  Object.values(byLanguage).flat().map(toPattern),
)
/** So much of something: a share, or a sum with its sign. */
const amount = /\d\s?[%٪]|[%٪]\s?\d|\p{Sc}\s?\d|\d\s?\p{Sc}|[x×]\s?\d|\d\s?[x×]\b/u

/** What finds a word: anywhere, as most stand within others too; one that is written with a space behind it as a whole word alone. */
function toPattern(word: string): RegExp {
  const text = plain(word).trim()
  return new RegExp(/\s$/.test(word) ? `(?<!\\p{L})${text}(?!\\p{L})` : text, 'u')
}

/** Whether a text offers something, whatever it is called: it names a gain, and asks to take it or says how much it is. */
function offersGain(text: string): boolean {
  const holds = (patterns: readonly RegExp[] = []) => patterns.some((pattern) => pattern.test(text))
  return holds(gains) && (holds(urges) || amount.test(text))
}

function isOffer(brand: LoadedBrand, { texts, link }: Meant): boolean {
  if (link !== null && (offerPages.test(link) || offerQueries.test(link))) return true
  const said = Object.values(texts).map(({ title, body }) => plain(`${title}\n${body}`))
  const names = offerNames(brand)
  return said.some((text) => offersGain(text) || names.some((name) => text.includes(name)))
}

/**
 * What is about accounts goes out at once and to everybody: only by roles that look after accounts, and only where it offers
 * nothing and leads to no page of offers.
 */
export function requireKind(brand: LoadedBrand, { permissions }: SignedIn, meant: Meant): void {
  if (meant.kind === 'marketing') return
  if (!permissions.has('messages.account')) throw new Refusal('forbidden')
  if (isOffer(brand, meant)) throw refuseField('kind', 'message_is_offer')
}
