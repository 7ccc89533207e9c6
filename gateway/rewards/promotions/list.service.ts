import type { CallValue } from '../../../schemas/calls/calls.ts'
import { decimal, toMinor } from '../../../schemas/base/money.ts'
import { type Clause, type Rule, listRules } from '../../../schemas/documents/condition.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { localized } from '../../base/brand/localized.ts'
import { shownPicture } from '../../base/brand/picture-url.ts'
import type { Visitor } from '../../base/http/route.ts'
import { findGame, getName } from '../../games/catalogue/brand-games.ts'
import { isMoney, getNeed } from '../conditions/conditions.ts'
import { shownGift } from '../rewards/shown-gift.ts'
import { findOffer, listOffers, getPhase } from './offers.ts'

type Shown = CallValue<'promotions'>[number]
type ShownRule = Shown['conditions'][number][number]
type Who = Pick<Visitor, 'brand' | 'language'>

/** Names of what counts: the games, or the vendors, or the categories as codes. */
function listNames(rule: Rule, { brand, language }: Who): string[] {
  if ('claimed' in rule) {
    const other = findOffer(brand, rule.claimed)
    return other ? [localized(other.title, language, brand)] : []
  }
  if (!('measure' in rule)) return []
  const { games, vendors, categories } = rule.measure
  if (games)
    return games.flatMap((id) => {
      const game = findGame(brand, id)
      return game ? [getName(game, language, brand)] : []
    })
  if (vendors)
    return vendors.map((code) => brand.merchant.vendors.find((vendor) => vendor.code === code)?.name ?? code)
  return [...(categories ?? [])]
}

function shownRule(rule: Rule, who: Who): ShownRule {
  const need = getNeed(rule, who.brand)
  const rest = { need, isMoney: false, within: null, of: listNames(rule, who) }
  if ('is' in rule) return { kind: rule.is, ...rest }
  if ('claimed' in rule) return { kind: 'claimed', ...rest }
  // What operators call a segment is theirs: members only read that they are among those it is for, or not.
  if ('segment' in rule) return { kind: 'segment', ...rest }
  if ('memberDays' in rule) return { kind: 'memberDays', ...rest }
  return { kind: rule.measure.of, ...rest, isMoney: isMoney(rule.measure), within: rule.within ?? 'turn' }
}

function shownClauses(clauses: readonly Clause[], who: Who): ShownRule[][] {
  return clauses.map((clause) => listRules(clause).map((rule) => shownRule(rule, who)))
}

function shownRaffle({ raffle }: Offer, who: Who): Shown['raffle'] {
  if (!raffle) return null
  const { measure, per, most, prizes } = raffle
  const { currency } = who.brand.merchant
  return {
    ticket: shownRule({ measure, atLeast: per }, who),
    most,
    prizes: prizes.map(({ gift, count }) => ({ gift: shownGift(gift, currency), count })),
  }
}

function iso(moment: string | undefined): string | null {
  return moment === undefined ? null : new Date(moment).toISOString()
}

/** An offer as members are told of it. */
export function shownOffer(offer: Offer, who: Who, now: Date): Shown {
  const { brand, language } = who
  const { currency } = brand.merchant
  const { id, kind, category, palette, turn, gift, budget } = offer
  const amount = budget.amount === undefined ? undefined : toMinor(budget.amount, currency.scale)
  return {
    id,
    kind,
    category,
    palette,
    turn,
    kicker: localized(offer.kicker, language, brand),
    title: localized(offer.title, language, brand),
    text: localized(offer.text, language, brand),
    terms: offer.terms.map((term) => localized(term, language, brand)).filter((term) => term !== ''),
    art: shownPicture(brand, offer.art, 'offer'),
    phase: getPhase(offer, now),
    from: iso(offer.from),
    until: iso(offer.until),
    gift: gift ? shownGift(gift, currency) : null,
    places: budget.count ?? null,
    budget: amount === undefined ? null : decimal(amount, currency.scale),
    currencySymbol: currency.symbol,
    raffle: shownRaffle(offer, who),
    isExclusive: offer.group !== undefined,
    audience: shownClauses(offer.audience, who),
    conditions: shownClauses(offer.conditions, who),
  }
}

/** What a brand offers, for anybody: stopped offers and those that are long over are not listed. */
export function listPromotions(who: Who, now: Date): CallValue<'promotions'> {
  const since = now.getTime() - 30 * 86_400_000
  return listOffers(who.brand)
    .filter(({ isStopped, until }) => !isStopped && (until === undefined || Date.parse(until) > since))
    .map((offer) => shownOffer(offer, who, now))
}
