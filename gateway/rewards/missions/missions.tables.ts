import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Mission } from '../../../schemas/documents/missions.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

function day(name: string) {
  return date(name, { mode: 'string' })
}

/** How far a member is in a period of a mission. Made of facts alone. */
export const missionProgress = pgTable(
  'mission_progress',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    mission: text('mission').notNull(),
    /** First day of the period. */
    starts: day('starts').notNull(),
    /** The mission as it was when the member began the period. */
    terms: jsonb('terms').$type<Mission>().notNull(),
    /** What was measured: minor units or a count. */
    value: bigint('value', { mode: 'bigint' }).notNull(),
    reachedAt: instant('reached_at'),
    /** First day of the period of the leaderboard on which it counts. */
    board: day('board'),
    /** How often a reward was withdrawn again; part of the key of the next. */
    turns: integer('turns').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.mission, table.starts] }),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** A badge is kept, whatever comes later. */
export const missionBadge = pgTable(
  'mission_badge',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    mission: text('mission').notNull(),
    /** As it was. */
    badge: jsonb('badge').$type<NonNullable<Mission['badge']>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.mission] }),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** What members scored in a period of the leaderboard. */
export const missionScore = pgTable(
  'mission_score',
  {
    merchant: merchant(),
    board: day('board').notNull(),
    memberId: uuid('member_id').notNull(),
    score: integer('score').notNull(),
    /** Of equals whoever was there first stands first. */
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.board, table.memberId] }),
    index('mission_score_place').on(
      table.merchant,
      table.board,
      sql`${table.score} desc`,
      table.reachedAt,
      table.memberId,
    ),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** How many members have a score, so that a place is a sum over scores and not over members. One writer: the reader of facts. */
export const missionRank = pgTable(
  'mission_rank',
  {
    merchant: merchant(),
    board: day('board').notNull(),
    score: integer('score').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.board, table.score] })],
)

/** Periods of the leaderboard whose prizes were given. */
export const missionBoard = pgTable(
  'mission_board',
  { merchant: merchant(), board: day('board').notNull(), endedAt: instant('ended_at').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.board] })],
)
