import { and, desc, eq } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { findDraws, gamesOfArea, lotteryGame } from '../../../schemas/lottery/games.ts'
import type { LotteryArea, LotteryGame } from '../../../schemas/lottery/lottery.document.ts'
import { getPayouts, prizeTable, getReturn } from '../../../schemas/lottery/prize-modes.ts'
import { nextDraws } from '../../../schemas/lottery/schedule.ts'
import sheets from '../../../schemas/lottery/sheets.json' with { type: 'json' }
import { getSheet } from '../../../schemas/lottery/sheets.ts'
import type { DrawnNumbers } from '../../../schemas/vendor/draws.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { brandGames, findGame } from '../catalogue/brand-games.ts'
import { getLanguage } from '../catalogue/lists.service.ts'
import { recentGame } from '../catalogue/games.tables.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { getOrigin } from '../../base/http/brand-origin.ts'
import { ownAddress } from '../../base/http/own-address.ts'
import { launchGame, type Launch } from '../play/launch.service.ts'
import type { Session } from '../../base/http/session.ts'
import { modesFor, prizeModeFor } from '../catalogue/prize-mode.ts'
import { getFeed, type DrawBoard, type FeedResult } from './draw-feed.ts'

type Menus = CallValue<'lotteryMenus'>
type Shown = Menus['gameMenus'][number]['games'][number]
type Opened = CallValue<'openedNumbers'>
type MenuQuery = Omit<CallQuery<'lotteryMenus'>, 'lottoArea'>

/** The lottery game that a code of the catalogue is played on; refuses what is no lottery of this brand. */
function drawsOfCode(brand: LoadedBrand, code: string): LotteryGame {
  const game = findGame(brand, code)
  const found = game ? findDraws(game.id, game.type) : lotteryGame(code)
  if (!found) throw new Refusal('game_not_found')
  return found
}

function toOpened({ no, drawsAt, numbers, isVoid }: DrawnNumbers): Opened['content'][number] {
  return {
    no,
    drawsAt,
    numbers,
    isVoid,
  }
}

function shownGame(
  platform: Platform,
  language: string,
  game: LotteryGame,
  board: DrawBoard | undefined,
): Shown {
  const { code, area, vendor, group, name, sheet, schedule } = game
  const result = board?.games.find((entry) => entry.game === code)
  const now = platform.clock().getTime()
  const [planned] = nextDraws(schedule, now, 1)
  const next =
    result?.next && Date.parse(result.next.drawsAt) > now
      ? result.next
      : planned && {
          no: planned.no,
          closesAt: new Date(planned.closesAt).toISOString(),
          drawsAt: new Date(planned.drawsAt).toISOString(),
        }
  if (!next) throw new Error(`${code} has no next draw`)
  return {
    gameCode: code,
    nodeId: code,
    vassalage: vendor,
    area,
    gameGroupCode: group,
    displayName: name[language] ?? name['EN'] ?? code,
    family: (sheets as Record<string, { family: string }>)[sheet]?.family ?? '',
    every: 'every' in schedule ? schedule.every : null,
    next,
    last: result?.last ? toOpened(result.last) : null,
  }
}

function freshness({ asOf, isStale }: FeedResult<unknown>) {
  return { asOf: asOf?.toISOString() ?? null, isStale }
}

/** A brand offers what its catalogue has. */
function offered(brand: LoadedBrand, area: LotteryArea): LotteryGame[] {
  return gamesOfArea(area).filter(({ code }) => {
    const game = findGame(brand, code)
    return game !== undefined && !brandGames(brand).isClosed(game)
  })
}

/** Lottery games by group, with when they are drawn next and what they drew last. */
export async function lotteryMenus(
  platform: Platform,
  visitor: Visitor,
  areas: readonly LotteryArea[],
  query: MenuQuery,
): Promise<Menus> {
  const { brand } = visitor
  const language = getLanguage(visitor, query.language)
  const result = await getFeed(platform).board()
  const [first = 'LOTT'] = areas
  const games = areas
    .flatMap((area) => offered(brand, area))
    .map((game) => shownGame(platform, language, game, result.value))
  const groups = [...new Set(games.map(({ gameGroupCode }) => gameGroupCode))]
  return {
    prizeMode: prizeModeFor(brand, first, query.prizeMode),
    prizeModes: modesFor(brand, first),
    ...freshness(result),
    gameMenus: groups.map((gameGroupCode) => ({
      gameGroupCode,
      games: games.filter((game) => game.gameGroupCode === gameGroupCode),
    })),
  }
}

/** Returns the games that the member played last, in the requested areas. */
export async function recentLottery(
  platform: Platform,
  asker: Visitor & { session: Session },
  areas: readonly LotteryArea[],
  requested: string | undefined,
): Promise<CallValue<'recentLottery'>> {
  const { brand } = asker
  const { merchantCode } = brand.settings
  const found = await platform.database.within(merchantCode, (tx) =>
    tx
      .select({ nodeId: recentGame.nodeId })
      .from(recentGame)
      .where(and(eq(recentGame.merchant, merchantCode), eq(recentGame.memberId, asker.session.memberId)))
      .orderBy(desc(recentGame.playedAt)),
  )
  const result = await getFeed(platform).board()
  const language = getLanguage(asker, requested)
  return found.flatMap(({ nodeId: id }) => {
    const game = lotteryGame(id)
    return game && areas.includes(game.area) && findGame(brand, id)
      ? [shownGame(platform, language, game, result.value)]
      : []
  })
}

const pageSize = 20

/** Returns the numbers that a game drew; while the draw house is away, the last ones known and their age. */
export async function openedNumbers(
  platform: Platform,
  { brand }: Visitor,
  areas: readonly LotteryArea[],
  query: CallQuery<'openedNumbers'>,
): Promise<Opened> {
  const game = drawsOfCode(brand, query.gameCode)
  if (!areas.includes(game.area)) throw new Refusal('game_not_found')
  const result = await getFeed(platform).opened({
    game: game.code,
    ...(query.date === undefined ? {} : { date: query.date }),
    page: query.pageNo ?? 1,
    pageSize: query.pageSize ?? pageSize,
  })
  if (!result.value) throw new Refusal('vendor_unavailable', { retryAfter: 5 })
  const { content, pageNum, totalPages } = result.value
  return {
    content: content.map(toOpened),
    pageNum,
    totalPages,
    ...freshness(result),
  }
}

/** A game with its bets in a prize mode: what they pay, how likely that is, and what comes back. */
export async function prizeModeGame(
  platform: Platform,
  visitor: Visitor,
  query: CallQuery<'prizeModeGame'>,
): Promise<CallValue<'prizeModeGame'>> {
  const { brand } = visitor
  const game = drawsOfCode(brand, query.gameCode)
  const mode = prizeModeFor(brand, game.area, query.prizeMode)
  const language = getLanguage(visitor, query.language)
  const result = await getFeed(platform).board()
  return {
    game: shownGame(platform, language, game, result.value),
    prizeMode: mode,
    prizeModes: modesFor(brand, game.area),
    notation: prizeTable(mode).notation,
    kinds: getSheet(game.sheet).kinds.map((kind) => ({
      id: kind.id,
      bets: kind.samples.map((line) => ({
        line,
        prizes: kind.chances(line).map(({ key, times, share }) => ({
          key,
          payout: (getPayouts(mode, game.sheet, kind.id)[key] ?? 0) / 100 / share,
          chance: times,
        })),
        back: getReturn(mode, game.sheet, kind, line),
      })),
    })),
  }
}

/** Launches a lottery game in the requested view and prize mode. */
export function lotteryLaunch(
  platform: Platform,
  asker: Launch['asker'],
  query: CallQuery<'lotteryLaunch'>,
): Promise<CallValue<'lotteryLaunch'>> {
  const { lottoGameCode, lottoPrizeMode, lottoView, lottoArea, device, backUrl } = query
  const game = drawsOfCode(asker.brand, lottoGameCode)
  if (lottoArea !== undefined && game.area !== lottoArea) throw new Refusal('game_not_found')
  const back = ownAddress(asker.wire.origin ?? getOrigin(asker.brand, platform.config), backUrl)
  return launchGame(platform, {
    asker,
    nodeId: lottoGameCode,
    params: {
      view: lottoView ?? 'betting',
      prizeMode: prizeModeFor(asker.brand, game.area, lottoPrizeMode),
      device: device ?? 'desktop',
      ...(back !== undefined && { backUrl: back }),
    },
  })
}
