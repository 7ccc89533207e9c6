import { type Static, Type } from 'typebox'
import { closed } from '../../../../schemas/base/parts.ts'
import { type Hand, hands } from './hands.ts'

const pay = Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'Hundredths of the stake.' })
const weight = Type.Integer({ minimum: 1, maximum: 10_000, description: 'Part of the sum of all weights.' })

/** What every sheet says. */
const about = {
  $schema: Type.Optional(Type.String()),
  id: Type.String({ pattern: '^[a-z]{3,16}$', description: 'Name by which the catalogue asks for it.' }),
  volatility: Type.Unsafe<'low' | 'medium' | 'high'>(
    Type.Enum(['low', 'medium', 'high'], { description: 'How far single visits lie from the mean.' }),
  ),
  rtp: Type.Number({
    minimum: 0.94,
    maximum: 0.98,
    description: 'Share of the stakes that comes back: the exact sum over all rounds, to six decimals.',
  }),
}

/** How many of each symbol are on each reel. */
function getReels(reels: number, symbols: number) {
  const reel = Type.Array(Type.Integer({ minimum: 0, maximum: 60 }), { minItems: symbols, maxItems: symbols })
  return Type.Array(reel, {
    minItems: reels,
    maxItems: reels,
    description:
      'By reel: how many of each symbol. 0 to 6 are plain, the rarest first; 7 is the wild, 8 scatter or coin.',
  })
}

const linePays = Type.Array(Type.Tuple([pay, pay, pay]), {
  description: 'By plain symbol: three, four and five from the left on a line.',
  minItems: 7,
  maxItems: 7,
})

/** By kind: from how many on, and what it pays then, rising. */
function countPays(kinds: number) {
  const step = closed({ from: Type.Integer({ minimum: 1, maximum: 24 }), pay })
  return Type.Array(Type.Array(step, { minItems: 1 }), {
    minItems: kinds,
    maxItems: kinds,
    description: 'By kind: from how many on, and what they pay then, rising.',
  })
}

const spins = Type.Integer({ minimum: 1, maximum: 50 })

const lines = closed(
  {
    kind: Type.Literal('lines'),
    ...about,
    counts: getReels(5, 9),
    pays: linePays,
    free: closed({
      spins: Type.Tuple([spins, spins, spins], { description: 'For three, four and five scatters.' }),
      times: Type.Integer({
        minimum: 1,
        maximum: 10,
        description: 'What pays of free spins are multiplied by.',
      }),
    }),
  },
  { description: 'Five reels, ten lines, free spins.' },
)

const classic = closed(
  {
    kind: Type.Literal('classic'),
    ...about,
    counts: getReels(3, 8),
    pays: Type.Array(pay, {
      minItems: 8,
      maxItems: 8,
      description: 'By symbol, the wild last: three on a line.',
    }),
    wildTimes: Type.Integer({
      minimum: 1,
      maximum: 10,
      description: 'What each wild multiplies its line by.',
    }),
  },
  { description: 'Three reels, five lines, wilds that multiply.' },
)

const tumble = closed(
  {
    kind: Type.Literal('tumble'),
    ...about,
    weights: Type.Array(weight, { minItems: 7, maxItems: 7, description: 'How often each kind comes.' }),
    pays: countPays(7),
    times: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), {
      minItems: 1,
      maxItems: 8,
      description: 'What the pays of each fall are multiplied by; so many falls there are at most.',
    }),
  },
  { description: 'Five by four places: many of a kind pay anywhere and break, what lies above falls.' },
)

const hold = closed(
  {
    kind: Type.Literal('hold'),
    ...about,
    counts: getReels(5, 9),
    pays: linePays,
    from: Type.Integer({ minimum: 1, maximum: 14, description: 'So many coins stay.' }),
    coins: Type.Array(closed({ pay, weight }), { minItems: 1, description: 'What a coin pays.' }),
    respin: closed(
      { coins: Type.Integer({ minimum: 1 }), of: Type.Integer({ minimum: 2 }) },
      { description: 'An empty place brings a coin so often.' },
    ),
    full: Type.Integer({
      minimum: 0,
      description: 'Paid on top when every place has a coin, in hundredths of the stake.',
    }),
  },
  { description: 'Five reels, ten lines; coins stay while the empty places spin again.' },
)

const hunt = closed(
  {
    kind: Type.Literal('hunt'),
    ...about,
    weights: Type.Array(weight, { minItems: 6, maxItems: 6, description: 'How often each kind swims by.' }),
    pays: countPays(6),
    net: Type.Array(closed({ times: Type.Integer({ minimum: 1 }), weight }), {
      minItems: 1,
      description: 'What the net multiplies by.',
    }),
  },
  { description: 'Twenty-four places of a pool and a net.' },
)

const cards = closed(
  {
    kind: Type.Literal('cards'),
    ...about,
    pays: Type.Unsafe<Readonly<Record<Hand, number>>>(
      closed(Object.fromEntries(hands.map((hand) => [hand, pay]))),
    ),
  },
  { description: 'Five cards out of 52.' },
)

export const sheetSchema = Type.Union([lines, classic, tumble, hold, hunt, cards], {
  description: 'How a title is played: its mechanic, its symbols and what they pay.',
})

export type LinesSheet = Static<typeof lines>
export type ClassicSheet = Static<typeof classic>
export type TumbleSheet = Static<typeof tumble>
export type HoldSheet = Static<typeof hold>
export type HuntSheet = Static<typeof hunt>
export type CardsSheet = Static<typeof cards>
export type Sheet = Static<typeof sheetSchema>
