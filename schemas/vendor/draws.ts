import { type Static, Type } from 'typebox'
import { closed, date, instant, text } from '../base/parts.ts'

const gameCode = Type.String({ description: 'Code of a lottery game.', pattern: '^[A-Z][A-Z0-9_]{1,31}$' })
const no = Type.String({
  description: 'Number of the draw.',
  pattern: '^\\d{4}-\\d{2}-\\d{2}-\\d{4,5}$',
  examples: ['2026-11-21-0042'],
})

export const drawTimes = closed({
  no,
  closesAt: instant('When sales close.'),
  drawsAt: instant('When it is drawn.'),
})

const numbers = Type.Array(Type.Array(Type.String({ maxLength: 8 }), { description: 'A prize, or all.' }), {
  description: 'What was drawn; empty for a draw that failed.',
})

const drawn = closed({
  no,
  drawsAt: instant('When it was drawn.'),
  numbers,
  isVoid: Type.Boolean({ description: 'The draw failed: every stake was given back.' }),
  commitment: text('SHA-256 of the server seed, shown before sales opened.', 64),
  serverSeed: text('The seed; empty for a draw that failed.', 64),
  salt: text('Public salt, fixed when sales had closed.', 64),
})
export type DrawnNumbers = Static<typeof drawn>

const board = closed({
  game: gameCode,
  next: Type.Union([drawTimes, Type.Null()]),
  last: Type.Union([drawn, Type.Null()]),
})

/** What the gateway requests from the vendor about its draws. */
export const drawsCalls = {
  '/api/draws/board': {
    summary: 'The next draw and the last numbers of every lottery game.',
    body: closed({}),
    answer: closed({
      status: Type.Literal('ok'),
      at: instant('When this was true.'),
      games: Type.Array(board, { description: 'By game.' }),
    }),
  },
  '/api/draws/opened': {
    summary: 'Numbers that a game has drawn, the newest first.',
    body: closed({
      game: gameCode,
      date: Type.Optional(date('Day of the draws.')),
      page: Type.Integer({ description: 'Page, from 1.', minimum: 1, maximum: 10000 }),
      pageSize: Type.Integer({ description: 'Draws a page.', minimum: 1, maximum: 100 }),
    }),
    answer: closed({
      status: Type.Literal('ok'),
      content: Type.Array(drawn, { description: 'The newest first.' }),
      pageNum: Type.Integer({ description: 'This page.' }),
      totalPages: Type.Integer({ description: 'Pages in all.' }),
    }),
  },
  '/api/draws/void': {
    summary: 'Cancels a draw that was not drawn yet: every stake goes back.',
    body: closed({ game: gameCode, no }),
    answer: closed({
      status: Type.Literal('ok'),
      voided: Type.Boolean({ description: 'false: it is over, or there is none.' }),
    }),
  },
} as const
