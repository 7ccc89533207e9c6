import type { ConsoleBody } from '../../../schemas/calls/operators/console-calls.ts'
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

/** Titles of promotions and missions in every language, long enough to mean them. */
function offerNames({ merchant: { rewards } }: LoadedBrand): string[] {
  const titles = rewards.promotions.offers.flatMap(({ id, title }) => [id, ...Object.values(title)])
  return titles.map(plain).filter((name) => name.length >= 4)
}

function isOffer(brand: LoadedBrand, { texts, link }: Meant): boolean {
  if (link !== null && (offerPages.test(link) || offerQueries.test(link))) return true
  const said = Object.values(texts).map(({ title, body }) => plain(`${title}\n${body}`))
  return offerNames(brand).some((name) => said.some((text) => text.includes(name)))
}

/**
 * What is about accounts goes out at once and to everybody: only by roles that look after accounts, and only where it names no
 * promotion and leads to no page of offers.
 */
export function requireKind(brand: LoadedBrand, { permissions }: SignedIn, meant: Meant): void {
  if (meant.kind === 'marketing') return
  if (!permissions.has('messages.account')) throw new Refusal('forbidden')
  if (isOffer(brand, meant)) throw refuseField('kind', 'message_is_offer')
}
