import { randomBytes } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getMechanic } from '../../../schemas/vendor/mechanic.ts'
import { brandGames } from '../catalogue/brand-games.ts'
import { noWire } from '../../base/http/wire.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { endSession, openSession, requireSession } from '../../members/sessions/sessions.service.ts'
import { launchGame } from './launch.service.ts'
import { gameRound } from './play.tables.ts'
import { withTimeout } from '../../base/network/with-timeout.ts'

const roundsEach = 12
/** The stake, in lowest stakes. */
const stakes = 20n
const attempts = 4
const timeout = 5_000

function rest() {
  return new Promise((resolve) => setTimeout(resolve, 1_000))
}

async function request<T>(
  platform: Platform,
  path: string,
  bearer: string,
  body: object,
): Promise<T | undefined> {
  return withTimeout(timeout, async (signal) => {
    const response = await fetch(`${platform.config.vendor.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body: JSON.stringify(body),
      signal,
    })
    return response.ok ? ((await response.json()) as T) : undefined
  })
}

async function hasPlayed({ database }: Platform, merchant: string, memberId: string): Promise<boolean> {
  const [found] = await database.within(merchant, (tx) =>
    tx
      .select({ id: gameRound.id })
      .from(gameRound)
      .where(and(eq(gameRound.merchant, merchant), eq(gameRound.memberId, memberId)))
      .limit(1),
  )
  return found !== undefined
}

/** A game for a player: another one for each, of those that play at once. */
function gameFor(brand: LoadedBrand, nth: number): string | undefined {
  const games = brandGames(brand)
  const fitting = games.all
    .slice(0, 400)
    .filter(
      (game) =>
        !games.isClosed(game) && getMechanic({ gameType: game.type, classify: game.classify }) === 'reels',
    )
  return fitting[(nth * 7) % Math.max(fitting.length, 1)]?.id
}

async function enter(platform: Platform, brand: LoadedBrand, memberId: string, nodeId: string) {
  const merchant = brand.settings.merchantCode
  const now = platform.clock()
  const opening = { memberId, previousLoginAt: null, address: '127.0.0.1', userAgent: 'Livery', now }
  const token = await platform.database.within(merchant, (tx) => openSession(tx, brand, opening))
  const session = await requireSession(platform, brand, token)
  const asker = {
    brand,
    host: '',
    language: brand.settings.languages.default,
    address: '127.0.0.1',
    session,
    wire: noWire,
  }
  for (let attempt = 1; ; attempt += 1)
    try {
      return { session, launched: await launchGame(platform, { asker, nodeId }) }
    } catch (error) {
      if (attempt === attempts) throw error
      await rest()
    }
}

/** Plays some rounds as a player whom nobody can log in as, by the same protocol as everybody: the wins that a fresh site shows are real. */
async function playAs(
  platform: Platform,
  brand: LoadedBrand,
  memberId: string,
  nodeId: string,
): Promise<void> {
  const { session, launched } = await enter(platform, brand, memberId, nodeId)
  const token = new URL(launched.url).searchParams.get('token') ?? ''
  const opened = await request<{ bearer: string; table: { limits: { min: string } } }>(
    platform,
    '/v/session',
    '',
    {
      token,
      mechanic: launched.mechanic,
    },
  )
  for (let round = 0; opened && round < roundsEach; round += 1)
    await request(platform, '/v/reels/play', opened.bearer, {
      key: randomBytes(16).toString('hex'),
      stake: String(BigInt(opened.table.limits.min) * stakes),
    })
  const { merchantCode } = brand.settings
  await platform.database.within(merchantCode, (tx) =>
    endSession(tx, merchantCode, session.tokenHash, 'logout', platform.clock()),
  )
}

/** Lets a brand's demo players play, once. A vendor that cannot be reached is left alone. */
export async function demoPlay(
  platform: Platform,
  brand: LoadedBrand,
  memberIds: readonly string[],
): Promise<void> {
  for (const [nth, memberId] of memberIds.entries()) {
    const nodeId = gameFor(brand, nth)
    if (nodeId === undefined || (await hasPlayed(platform, brand.settings.merchantCode, memberId))) continue
    try {
      await playAs(platform, brand, memberId, nodeId)
    } catch (err) {
      platform.log.warn({ err }, 'The demo players cannot play: the game vendor does not answer')
      return
    }
  }
}
