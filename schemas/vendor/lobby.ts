import { Type } from 'typebox'
import { closed, text } from '../base/parts.ts'
import { foreignId } from './parts.ts'

function games(description: string) {
  return Type.Array(foreignId('Node id.'), { description, minItems: 1, maxItems: 200 })
}

const players = Type.Integer({ description: 'Pages that watch it now.', minimum: 0 })
const merchant = text('Merchant code.', 40)

function phase<T extends string>(names: readonly T[]) {
  return Type.Unsafe<T>(Type.Enum([...names], { description: 'What it is doing.' }))
}

const side = Type.Tuple([Type.String(), Type.String()], {
  description: 'Its name in Latin and in Arabic letters.',
})

/** What the gateway's lobby asks of rooms and tables that are on now, signed as the wallet's messages are. */
export const lobbyCalls = {
  '/api/lobby/rooms': {
    summary: 'Shared rooms of crash games.',
    body: closed({ merchant, games: games('Crash games.') }),
    answer: closed({
      status: Type.Literal('ok'),
      rooms: Type.Array(
        closed({
          game: foreignId('Node id.'),
          phase: phase(['idle', 'waiting', 'flying', 'crashed']),
          players,
          last: Type.Array(Type.Integer({ minimum: 100 }), { description: 'Last points, in hundredths.' }),
        }),
        { description: 'In the requested order.' },
      ),
    }),
  },
  '/api/lobby/matches': {
    summary: 'Matches that are on or coming, the live ones first, with the prices of who wins.',
    body: closed({
      merchant,
      games: Type.Array(
        closed({
          game: foreignId('Node id.'),
          type: text('Category.', 16),
          motif: text('What the picture shows.', 32),
        }),
        {
          description: 'Games of one category, in the order in which they are preferred.',
          minItems: 1,
          maxItems: 200,
        },
      ),
      max: Type.Integer({ description: 'Matches wanted at most.', minimum: 1, maximum: 40 }),
    }),
    answer: closed({
      status: Type.Literal('ok'),
      matches: Type.Array(
        closed({
          match: text('Event.', 96),
          game: Type.String({ description: 'Node id of the game that opens on its sport.' }),
          sport: text('Sport.', 20),
          home: side,
          away: side,
          start: Type.Integer({ description: 'Milliseconds since 1970.', minimum: 0 }),
          phase: phase(['soon', 'live', 'break']),
          score: Type.Tuple([Type.Integer(), Type.Integer()], { description: 'Home and away.' }),
          prices: Type.Array(
            closed({
              selection: phase(['home', 'draw', 'away']),
              price: Type.Union([Type.Integer({ minimum: 101 }), Type.Null()], {
                description: 'In hundredths, stake included; null while it cannot be backed.',
              }),
            }),
          ),
        }),
      ),
    }),
  },
  '/api/lobby/tables': {
    summary: 'Live tables: what is played, how many sit there, where the round stands, what fell last.',
    body: closed({
      merchant,
      tables: Type.Array(
        closed({ game: foreignId('Node id.'), motif: text('What the picture shows.', 32) }),
        { description: 'Games of live tables.', minItems: 1, maxItems: 200 },
      ),
    }),
    answer: closed({
      status: Type.Literal('ok'),
      tables: Type.Array(
        closed({
          game: foreignId('Node id.'),
          kind: phase(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo']),
          phase: phase(['betting', 'drawing', 'result']),
          /** Milliseconds until the phase is over. */
          left: Type.Integer({ minimum: 0, description: 'Milliseconds until the phase is over.' }),
          players,
          seats: Type.Integer({ minimum: 1, description: 'How many may sit there at once.' }),
          last: Type.Array(Type.String({ maxLength: 12 }), {
            description: 'What fell last, the newest first.',
          }),
        }),
        { description: 'In the requested order.' },
      ),
    }),
  },
} as const
