import { type Static, Type } from 'typebox'
import { closed, words } from '../documents/keys.ts'
import { prizeModeNames } from '../base/prize-mode-names.ts'

function code(description: string, example: string) {
  return Type.String({ description, pattern: '^[A-Z][A-Z0-9_]{1,31}$', examples: [example] })
}

function stringEnum<const T extends readonly string[]>(names: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...names], { description, examples: [names[0]] }))
}

export const lotteryAreas = ['LOTT', 'ELOTT', 'VN', 'SEA'] as const
export type LotteryArea = (typeof lotteryAreas)[number]

const closeBefore = Type.Integer({
  description: 'Seconds before the draw at which sales close.',
  minimum: 1,
  maximum: 7200,
  examples: [10],
})

/** When a game is drawn. */
export const scheduleDocument = Type.Union(
  [
    Type.Object(
      {
        every: Type.Integer({
          description: 'Seconds between two draws, counted from midnight UTC.',
          minimum: 30,
          maximum: 86400,
          examples: [60],
        }),
        closeBefore,
      },
      closed({ description: 'All day long.' }),
    ),
    Type.Object(
      {
        at: Type.Array(
          Type.String({
            description: 'HH:MM',
            pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
            examples: ['21:00'],
          }),
          { description: 'Times of the day there.', minItems: 1, maxItems: 48, uniqueItems: true },
        ),
        zone: Type.String({
          description: 'Time zone of the times.',
          pattern: '^[A-Za-z]+(/[A-Za-z_]+)*$',
          examples: ['Asia/Manila'],
        }),
        days: Type.Optional(
          Type.Array(Type.Integer({ description: '0 is Sunday.', minimum: 0, maximum: 6 }), {
            description: 'Days of the week; every day when left out.',
            minItems: 1,
            uniqueItems: true,
          }),
        ),
        closeBefore,
      },
      closed({ description: 'At fixed local times.' }),
    ),
  ],
  { description: 'When it is drawn.' },
)

export const lotteryGameDocument = Type.Object(
  {
    code: code("The game's code.", 'LOTT_SSC1'),
    area: stringEnum(lotteryAreas, 'Where it is offered.'),
    vendor: code('Vassalage of its vendor.', 'LOTT'),
    group: stringEnum(['fast', 'digits', 'dice', 'numbers', 'daily'], 'Group of the menu.'),
    name: words('Name of the game.'),
    sheet: Type.String({
      description: 'What is drawn, by name.',
      pattern: '^[a-z0-9-]+$',
      examples: ['digits-3'],
    }),
    motif: Type.String({
      description: 'What its picture shows.',
      pattern: '^[a-z]+$',
      examples: ['lantern'],
    }),
    schedule: scheduleDocument,
  },
  closed({ description: 'A lottery game.' }),
)

export const lotteryGamesDocument = Type.Array(lotteryGameDocument, {
  description: 'Lottery games in their order.',
})

const tier = Type.Array(Type.Integer({ minimum: 1, maximum: 30 }), { minItems: 2, maxItems: 2 })

/** What a game draws. */
export const sheetDocument = Type.Union([
  Type.Object(
    {
      family: Type.Literal('lotto'),
      numbers: Type.Integer({ description: 'Numbers in the drum, from 1.', minimum: 10, maximum: 90 }),
      drawn: Type.Integer({ description: 'Numbers drawn.', minimum: 3, maximum: 7 }),
    },
    closed({ description: 'Some of many numbers.' }),
  ),
  Type.Object(
    {
      family: Type.Literal('digits'),
      digits: Type.Integer({ description: 'Digits drawn.', minimum: 3, maximum: 5 }),
    },
    closed({ description: 'A number of several digits.' }),
  ),
  Type.Object({ family: Type.Literal('dice') }, closed({ description: 'Three dice.' })),
  Type.Object(
    {
      family: Type.Literal('vn'),
      tiers: Type.Array(tier, {
        description: 'How many numbers of how many digits, the special prize first.',
      }),
    },
    closed({ description: 'Prizes of several tiers.' }),
  ),
  Type.Object(
    { family: Type.Literal('sea') },
    closed({ description: 'Twenty-three numbers of four digits.' }),
  ),
])

/** How a prize mode writes its prizes. */
export const notations = ['decimal', 'profit', 'perTwo', 'perHundred'] as const

/** What every bet pays in a prize mode. */
export const prizeModeDocument = Type.Object(
  {
    mode: stringEnum(prizeModeNames, 'Name of the mode.'),
    areas: Type.Array(stringEnum(lotteryAreas, 'An area.'), { description: 'Where it can be played.' }),
    notation: stringEnum(
      notations,
      'decimal: times the stake; profit: to one, beside the stake; perTwo, perHundred: for a stake of 2 or 100.',
    ),
    payouts: Type.Record(
      Type.String({ pattern: '^[a-z0-9-]+$' }),
      Type.Record(
        Type.String({ pattern: '^[a-zA-Z0-9]+$' }),
        Type.Record(
          Type.String({ pattern: '^[a-zA-Z0-9]+$' }),
          Type.Integer({
            description: 'Hundredths of the stake, the stake among them.',
            minimum: 1,
            maximum: 1e9,
          }),
        ),
      ),
      { description: 'By sheet, kind of bet and prize.' },
    ),
  },
  closed({ description: 'A table of prizes.' }),
)

export type Schedule = Static<typeof scheduleDocument>
export type LotteryGame = Static<typeof lotteryGameDocument>
export type Sheet = Static<typeof sheetDocument>
export type PrizeModeTable = Static<typeof prizeModeDocument>
