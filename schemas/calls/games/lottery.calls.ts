import { Type } from 'typebox'
import { lotteryAreas, notations } from '../../lottery/lottery.document.ts'
import { prizeModeNames } from '../../base/prize-mode-names.ts'
import { playCalls } from './play.calls.ts'
import { drawTimes } from '../../vendor/draws.ts'
import { closed, date, instant, text } from '../../base/parts.ts'

function stringEnum<const T extends readonly string[]>(names: T, description: string) {
  return Type.Unsafe<T[number]>(Type.Enum([...names], { description }))
}

const area = stringEnum(lotteryAreas, 'Where a game is offered.')
const prizeMode = stringEnum(prizeModeNames, 'Table of prizes.')
const gameCode = text("The game's code.", 64)
const language = Type.Optional(text('Language code.', 16))

const opened = closed({
  no: Type.String({ description: 'Number of the draw.' }),
  drawsAt: instant('When it was drawn.'),
  numbers: Type.Array(Type.Array(Type.String()), { description: 'What was drawn, prize by prize.' }),
  isVoid: Type.Boolean({ description: 'The draw failed and every stake was given back.' }),
})

const game = closed({
  gameCode,
  nodeId: text('Id of the game, to launch it.', 64),
  vassalage: text('Code of the vendor.', 40),
  area,
  gameGroupCode: text('Group of the menu.', 20),
  displayName: text('Name of the game.', 120),
  family: text('What is drawn: lotto, digits, dice, vn or sea.', 12),
  every: Type.Union([Type.Integer({ description: 'Seconds between two draws.' }), Type.Null()]),
  next: drawTimes,
  last: Type.Union([opened, Type.Null()]),
})

/** The age of the results of the draw house. */
const freshness = {
  asOf: Type.Union([instant('When the draw house last answered.'), Type.Null()]),
  isStale: Type.Boolean({ description: 'The draw house does not answer: numbers may be old.' }),
}

const menus = {
  value: closed({
    prizeMode,
    prizeModes: Type.Array(prizeMode, { description: 'Modes to choose from.' }),
    ...freshness,
    gameMenus: Type.Array(
      closed({
        gameGroupCode: text('Code of the group.', 20),
        games: Type.Array(game, { description: 'Games in their order.' }),
      }),
      { description: 'Games by group.' },
    ),
  }),
}

const menuQuery = {
  prizeMode: Type.Optional(prizeMode),
  device: Type.Optional(text('WEB', 8)),
  language,
}

const openedNumbers = {
  query: closed({
    gameCode,
    date: Type.Optional(date('Day of the draws.')),
    pageNo: Type.Optional(Type.Integer({ description: 'Page, from 1.', minimum: 1, maximum: 10000 })),
    pageSize: Type.Optional(Type.Integer({ description: 'Draws a page.', minimum: 1, maximum: 100 })),
  }),
  value: closed({
    content: Type.Array(opened, { description: 'The newest first.' }),
    pageNum: Type.Integer({ description: 'This page.' }),
    totalPages: Type.Integer({ description: 'Pages in all.' }),
    ...freshness,
  }),
}

export const lotteryCalls = {
  lotteryLaunch: {
    summary: 'A way into a lottery game, for a real member.',
    query: closed({
      lottoGameCode: gameCode,
      lottoArea: Type.Optional(area),
      launchMode: Type.Optional(Type.Literal('LOTT', { description: 'LOTT.' })),
      lottoPrizeMode: Type.Optional(prizeMode),
      lottoView: Type.Optional(
        stringEnum(['betting', 'lobby'], 'The game itself, or the games of its area.'),
      ),
      device: Type.Optional(text('phone or desktop.', 16)),
      backUrl: Type.Optional(text('Where the player comes from.', 200)),
      language,
    }),
    value: playCalls.gameLaunch.value,
  },
  vnMenus: {
    summary: 'Lottery games of the Vietnamese area by group, with the next draw and the last numbers.',
    query: closed(menuQuery),
    ...menus,
  },
  lotteryMenus: {
    summary: 'Lottery games of an area by group, with the next draw and the last numbers.',
    query: closed({ ...menuQuery, lottoArea: Type.Optional(area) }),
    ...menus,
  },
  recentLottery: {
    summary: 'Lottery games that the member played last.',
    query: closed({ lottoArea: Type.Optional(area), language }),
    value: Type.Array(game, { description: 'The newest first.' }),
  },
  openedNumbers: { summary: 'Numbers that a game of the Vietnamese area has drawn.', ...openedNumbers },
  lottoOpenedNumbers: { summary: 'Numbers that a lottery game has drawn.', ...openedNumbers },
  prizeModeGame: {
    summary: 'A lottery game with what every bet pays in a prize mode, how likely it is and what comes back.',
    query: closed({ gameCode, prizeMode: Type.Optional(prizeMode), language }),
    value: closed({
      game,
      prizeMode,
      prizeModes: Type.Array(prizeMode, { description: 'Modes to choose from.' }),
      notation: stringEnum(notations, 'How the mode writes its prizes.'),
      kinds: Type.Array(
        closed({
          id: text('Kind of bet.', 24),
          bets: Type.Array(
            closed({
              line: text('A line of this sort.', 64),
              prizes: Type.Array(
                closed({
                  key: text('Prize.', 24),
                  payout: Type.Number({ description: 'Times the stake, the stake among it.' }),
                  chance: Type.Number({ description: 'How often it is expected, a draw.' }),
                }),
                { description: 'What it can win.' },
              ),
              back: Type.Number({
                description: 'What comes back of a stake in the long run; 1 is all of it.',
              }),
            }),
            { description: 'One of each sort whose chances differ.' },
          ),
        }),
        { description: 'Kinds of bet.' },
      ),
    }),
  },
}
