import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findGame, isOfType, shownGame, type Game } from './brand-games.ts'
import { favoriteGame, recentGame } from './games.tables.ts'
import { getLanguage, getPage } from './lists.service.ts'

/** Favourites of a member at most: more than the page that lists them all could show. */
const maxFavorites = 999
const maxRecent = 200

type Asker = Visitor & { session: { memberId: string } }

function existing({ brand }: Asker, ids: readonly { nodeId: string }[]): Game[] {
  return ids.flatMap(({ nodeId }) => findGame(brand, nodeId) ?? [])
}

function ofType(games: readonly Game[], type: string | undefined): readonly Game[] {
  return type === undefined || type === '' || type === 'ALL'
    ? games
    : games.filter((game) => isOfType(game, type))
}

function listFavorites(platform: Platform, { brand, session }: Asker) {
  const { merchantCode } = brand.settings
  return platform.database.within(merchantCode, (tx) =>
    tx
      .select({ nodeId: favoriteGame.nodeId })
      .from(favoriteGame)
      .where(and(eq(favoriteGame.merchant, merchantCode), eq(favoriteGame.memberId, session.memberId)))
      .orderBy(desc(favoriteGame.addedAt), favoriteGame.nodeId)
      .limit(maxFavorites),
  )
}

/** Ids of the favourites that the brand still has. */
export async function favoriteIds(
  platform: Platform,
  asker: Asker,
  { gameType }: CallQuery<'favoriteIds'>,
): Promise<CallValue<'favoriteIds'>> {
  return ofType(existing(asker, await listFavorites(platform, asker)), gameType).map(({ id }) => id)
}

function shownPage(asker: Asker, games: readonly Game[], pageNo = 1, pageSize = 30, language?: string) {
  const page = getPage(games, pageNo, pageSize)
  const spoken = getLanguage(asker, language)
  return { ...page, content: page.content.map((game) => shownGame(asker.brand, game, spoken)) }
}

export async function favorites(
  platform: Platform,
  asker: Asker,
  query: CallQuery<'favorites'>,
): Promise<CallValue<'favorites'>> {
  const games = ofType(existing(asker, await listFavorites(platform, asker)), query.gameType)
  return shownPage(asker, games, query.pageNo, query.pageSize ?? maxFavorites, query.language)
}

/** Keeps a favourite. Refuses with `game_not_found` or, beyond 999, `favorites_full`. */
export async function addFavorite(platform: Platform, asker: Asker, nodeId: string): Promise<null> {
  const { brand, session } = asker
  if (!findGame(brand, nodeId)) throw new Refusal('game_not_found')
  const { merchantCode: merchant } = brand.settings
  const { memberId } = session
  await platform.database.within(merchant, async (tx) => {
    const own = and(eq(favoriteGame.merchant, merchant), eq(favoriteGame.memberId, memberId))
    await tx.execute(
      sql`select 1 from member where merchant = ${merchant} and id = ${memberId} for no key update`,
    )
    const [stored] = await tx.select({ games: count() }).from(favoriteGame).where(own)
    const added = await tx
      .insert(favoriteGame)
      .values({ merchant, memberId, nodeId, addedAt: platform.clock() })
      .onConflictDoNothing()
      .returning({ nodeId: favoriteGame.nodeId })
    if (added.length > 0 && (stored?.games ?? 0) >= maxFavorites) throw new Refusal('favorites_full')
  })
  return null
}

export async function removeFavorite(platform: Platform, asker: Asker, nodeId: string): Promise<null> {
  const { merchantCode: merchant } = asker.brand.settings
  await platform.database.within(merchant, (tx) =>
    tx
      .delete(favoriteGame)
      .where(
        and(
          eq(favoriteGame.merchant, merchant),
          eq(favoriteGame.memberId, asker.session.memberId),
          eq(favoriteGame.nodeId, nodeId),
        ),
      ),
  )
  return null
}

/** Remembers that a member launched a game: for the launch, within its transaction. */
export async function rememberGame(
  tx: Tx,
  { settings: { merchantCode: merchant } }: LoadedBrand,
  memberId: string,
  nodeId: string,
  playedAt: Date,
): Promise<void> {
  await tx
    .insert(recentGame)
    .values({ merchant, memberId, nodeId, playedAt })
    .onConflictDoUpdate({
      target: [recentGame.merchant, recentGame.memberId, recentGame.nodeId],
      set: { playedAt },
    })
  await tx.execute(sql`
    delete from recent_game where merchant = ${merchant} and member_id = ${memberId} and node_id in (
      select node_id from recent_game where merchant = ${merchant} and member_id = ${memberId}
      order by played_at desc offset ${maxRecent})`)
}

export async function recentGames(
  platform: Platform,
  asker: Asker,
  query: CallQuery<'recentGames'>,
): Promise<CallValue<'recentGames'>> {
  const { merchantCode } = asker.brand.settings
  const played = await platform.database.within(merchantCode, (tx) =>
    tx
      .select({ nodeId: recentGame.nodeId })
      .from(recentGame)
      .where(and(eq(recentGame.merchant, merchantCode), eq(recentGame.memberId, asker.session.memberId)))
      .orderBy(desc(recentGame.playedAt))
      .limit(maxRecent),
  )
  const games = ofType(existing(asker, played), query.gameType)
  return shownPage(asker, games, query.page, query.pageSize, query.language)
}
