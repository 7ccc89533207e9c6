import { and, eq, sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
import { missionRank, missionScore } from './missions.tables.ts'

/** Whose score changes on which board, and by how much. */
export interface ScoreChange {
  memberId: string
  board: string
  by: number
}

/** Adds to the scores of members, and keeps count of how many have each. */
export async function addScores(
  tx: Tx,
  merchant: string,
  changes: readonly ScoreChange[],
  at: Date,
): Promise<void> {
  for (const { memberId, board, by } of changes) {
    const own = and(
      eq(missionScore.merchant, merchant),
      eq(missionScore.board, board),
      eq(missionScore.memberId, memberId),
    )
    const [known] = await tx.select({ score: missionScore.score }).from(missionScore).where(own)
    const before = known?.score ?? 0
    const score = Math.max(0, before + by)
    if (score === before) continue
    await tx
      .insert(missionScore)
      .values({ merchant, board, memberId, score, reachedAt: at })
      .onConflictDoUpdate({
        target: [missionScore.merchant, missionScore.board, missionScore.memberId],
        set: { score, reachedAt: at },
      })
    const counted = [
      { score: before, members: -1 },
      { score, members: 1 },
    ].filter((entry) => entry.score > 0)
    for (const entry of counted)
      await tx
        .insert(missionRank)
        .values({ merchant, board, ...entry })
        .onConflictDoUpdate({
          target: [missionRank.merchant, missionRank.board, missionRank.score],
          set: { members: sql`${missionRank.members} + ${entry.members}` },
        })
  }
}

/** A member's place on a board, from 1, with the score, and how many have one. Its cost grows with the equals alone, from an index. */
export async function getPlace(
  tx: Tx,
  merchant: string,
  board: string,
  memberId: string,
): Promise<{ players: number; own: { place: number; score: number } | null }> {
  const [all] = await rows<{ players: number }>(
    tx,
    sql`select coalesce(sum(members), 0)::int as players from ${missionRank}
      where merchant = ${merchant} and board = ${board}::date`,
  )
  const players = all?.players ?? 0
  const [own] = await rows<{ score: number; at: string }>(
    tx,
    sql`select score, reached_at::text as at from ${missionScore}
      where merchant = ${merchant} and board = ${board}::date and member_id = ${memberId}::uuid and score > 0`,
  )
  if (!own) return { players, own: null }
  const [before] = await rows<{ higher: number; earlier: number }>(
    tx,
    sql`select
      (select coalesce(sum(members), 0)::int from ${missionRank}
        where merchant = ${merchant} and board = ${board}::date and score > ${own.score}) as higher,
      (select count(*)::int from ${missionScore}
        where merchant = ${merchant} and board = ${board}::date and score = ${own.score}
          and (reached_at, member_id) < (${own.at}::timestamptz, ${memberId}::uuid)) as earlier`,
  )
  return {
    players,
    own: { place: 1 + (before?.higher ?? 0) + (before?.earlier ?? 0), score: own.score },
  }
}

export interface Scored {
  memberId: string
  score: number
}

/** The first places of a board, in their order. */
export function firstPlaces(tx: Tx, merchant: string, board: string, limit: number): Promise<Scored[]> {
  return rows<Scored>(
    tx,
    sql`select member_id as "memberId", score from ${missionScore}
      where merchant = ${merchant} and board = ${board}::date and score > 0
      order by score desc, reached_at, member_id limit ${limit}`,
  )
}
