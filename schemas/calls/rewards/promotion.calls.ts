import { Type } from 'typebox'
import { spans, traits } from '../../documents/condition.document.ts'
import { measured } from '../../documents/measure.document.ts'
import { promotionCategories, promotionKinds, turns } from '../../documents/promotions.document.ts'
import { shownAmount } from '../../base/money.ts'
import { closed, filled, instant, text } from '../../base/parts.ts'
import { bonusStatuses } from './bonus.calls.ts'
import { gift } from './reward.calls.ts'

/** How an offer stands for a member. */
export const promotionStatuses = [
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'applying',
  'rejected',
  'issued',
  'close',
  'comingSoon',
] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** Why somebody cannot go on with an offer. */
export const promotionBars = ['audience', 'group', 'budget', 'excluded'] as const

function stringEnum<const T extends readonly string[]>(values: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...values], { description }))
}

function orNull<T extends ReturnType<typeof instant>>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

const offerId = Type.String({
  description: 'Id of the offer.',
  pattern: '^[a-z][a-z0-9]*(-[a-z0-9]+)*$',
  maxLength: 60,
})

const rule = closed({
  kind: stringEnum([...measured, ...traits, 'memberDays', 'claimed', 'segment'] as const, 'What is asked.'),
  need: text('How much: an amount, a count, days; empty where it only has to be so.'),
  isMoney: Type.Boolean({ description: 'Whether it is an amount.' }),
  within: Type.Union([stringEnum(spans, 'Measured over what.'), Type.Null()]),
  of: Type.Array(text('A name.'), {
    description: 'Games, vendors or categories that count, or the other offer; none: all.',
  }),
})

function clauses(description: string) {
  return Type.Array(Type.Array(rule, { description: 'One of these must be met.' }), { description })
}

const met = closed({
  isMet: Type.Boolean({ description: 'Whether it is so.' }),
  have: text('How much there is, as the need is written.'),
  share: Type.Number({ minimum: 0, maximum: 1, description: 'Of what is needed.' }),
})

function traces(description: string) {
  return Type.Array(Type.Array(met, { description: 'Of each rule, in the order of the offer.' }), {
    description,
  })
}

function count(description: string) {
  return Type.Integer({ minimum: 0, description })
}

/** What a member has of a raffle. */
const ownTickets = closed({
  tickets: count('Tickets until now; after the draw, those that took part.'),
  most: count('Maximum tickets per member.'),
  have: text('How much there is of what makes tickets.'),
  share: Type.Number({ minimum: 0, maximum: 1, description: 'Of the next ticket.' }),
  entry: Type.Union([count('Number in the list of the draw.'), Type.Null()]),
  prize: Type.Union([gift, Type.Null()]),
})

const prize = closed({ gift, count: count('Number of these prizes.') })

const winner = closed({
  entry: count('Number in the list.'),
  ticket: count('Ticket that won, among those that were left.'),
  name: text('Shortened.'),
  gift,
})

const raffleValue = closed({
  id: offerId,
  commitment: text('SHA-256 of the seed, in hex: shown before the first ticket counts.', 64),
  committedAt: instant('When it was made.'),
  from: instant('Tickets count from then.'),
  until: instant('The draw.'),
  drawnAt: orNull(instant('When it was drawn.')),
  seed: Type.Union([text('The seed, once it is drawn.', 64), Type.Null()]),
  digest: Type.Union([text('SHA-256 of the list of entries, in hex.', 64), Type.Null()]),
  tickets: Type.Array(count('Tickets of an entry.'), {
    description: 'Of every entry, in the order of their numbers.',
  }),
  winners: Type.Array(winner, { description: 'The first prize first.' }),
})

/** The bonus that was given of an offer: what is left of it stands in the call bonuses. */
const ownBonus = closed({
  status: stringEnum(bonusStatuses, 'How it stands.'),
  amount: shownAmount('What is paid once it was played through.'),
  required: shownAmount('What is to be staked.'),
  paid: shownAmount('What was paid of it.'),
  currencySymbol: text('Symbol to show.'),
})

const standing = closed({
  id: offerId,
  status: stringEnum(promotionStatuses, 'How it stands.'),
  bar: Type.Union([stringEnum(promotionBars, 'What is in the way.'), Type.Null()]),
  entry: Type.Union([text('Id of what the member began.', 36), Type.Null()]),
  reason: Type.Union([text('Code of why it was rejected.', 60), Type.Null()]),
  pictures: Type.Array(text('Id of a picture.', 36), { description: 'Sent with an application.' }),
  audience: traces('How far the member is what the audience asks.'),
  conditions: traces('How far the conditions are reached.'),
  raffle: Type.Union([ownTickets, Type.Null()]),
  bonus: Type.Union([ownBonus, Type.Null({ description: 'None was given of it in this turn.' })]),
})

const entry = closed({ id: offerId })

export const promotionCalls = {
  promotions: {
    summary: 'Promotions, the most important first. How they stand for a member: promotionStandings.',
    value: Type.Array(
      closed({
        id: offerId,
        kind: stringEnum(promotionKinds, 'What can be done with it.'),
        category: stringEnum(promotionCategories, 'The filter that lists it.'),
        kicker: Type.String({ description: 'Small line above the title; may be empty.' }),
        title: Type.String({ description: 'Title.' }),
        text: Type.String({ description: 'A sentence or two; may be empty.' }),
        terms: Type.Array(Type.String({ description: 'One term.' }), { description: 'What holds.' }),
        art: Type.String({ description: 'The picture, or the name of a symbol of the art.' }),
        palette: Type.Integer({ minimum: 0, maximum: 5, description: 'Picture palette of a symbol.' }),
        phase: stringEnum(['comingSoon', 'open', 'close'], 'Whether it runs now.'),
        from: orNull(instant('When it begins.')),
        until: orNull(instant('When it is over.')),
        turn: stringEnum(turns, 'How often a member may have it.'),
        gift: Type.Union([gift, Type.Null()]),
        places: Type.Union([Type.Integer({ description: 'Total number of rewards.' }), Type.Null()]),
        budget: Type.Union([shownAmount('Money in all.'), Type.Null()]),
        currencySymbol: Type.String({ description: 'Symbol to show.' }),
        raffle: Type.Union([
          closed({
            ticket: rule,
            most: count('Maximum tickets per member.'),
            prizes: Type.Array(prize, { description: 'The first first.' }),
          }),
          Type.Null(),
        ]),
        isExclusive: Type.Boolean({ description: 'Whether it shuts others out while it runs.' }),
        audience: clauses('For whom it is.'),
        conditions: clauses('What must be reached.'),
      }),
      { description: 'The most important first.' },
    ),
  },
  promotionStandings: {
    summary: 'How every promotion stands for the member, with what is reached of each condition.',
    value: Type.Array(standing, { description: 'In the order of the list.' }),
  },
  raffle: {
    summary: 'What anybody needs to check the draw of a raffle: commitment, entries, seed, winners.',
    query: entry,
    value: raffleValue,
  },
  claimRafflePromotion: {
    summary: 'Claims what was won in a raffle; it is paid at once. Again, it is answered the same.',
    body: entry,
    value: standing,
  },
  promotionClaim: {
    summary: 'Claims an offer whose conditions hold; it is paid at once. Again, it is answered the same.',
    body: entry,
    value: standing,
  },
  promotionJoin: {
    summary: 'Begins an application. Again, it is answered the same.',
    body: entry,
    value: standing,
  },
  signUpPromotionJoin: {
    summary: 'Joins a sign-up promotion, which counts from then. Again, it is answered the same.',
    body: entry,
    value: standing,
  },
  signUpRequestReward: {
    summary:
      'Requests the reward of a sign-up promotion; it is paid at once. Again, it is answered the same.',
    body: entry,
    value: standing,
  },
  promotionApply: {
    summary: 'Gives an application to the team. Again, it is answered the same.',
    body: closed({ id: offerId, remark: filled('What the member says.', 140) }),
    value: standing,
  },
  promotionPictureRemove: {
    summary: 'Removes a picture from an application that is not sent yet.',
    body: closed({ id: offerId, picture: text('Id of the picture.', 36) }),
    value: standing,
  },
}
