import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** What bounds the play of a member; most have none. Locked by whatever counts against their limits. */
export const playGuard = pgTable(
  'play_guard',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** No play before; the year 9999 for good. Only ever moves later. */
    excludedUntil: instant('excluded_until'),
    /** No play before, unless somebody finds earlier that this is not who an exclusion is of. */
    heldUntil: instant('held_until'),
    /** What they stake and win is counted by day. */
    isCounted: boolean('is_counted').notNull().default(false),
    /** IANA zone in which their days begin. */
    zone: text('zone').notNull(),
    /** When they last staked something, or opened a game. */
    playedAt: instant('played_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

/** Breaks and exclusions, written once: the latest end holds. */
export const playExclusion = pgTable(
  'play_exclusion',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: ['timeout', 'exclusion'] }).notNull(),
    scope: text('scope', { enum: ['brand', 'company'] }).notNull(),
    /** sister: the person excluded themselves elsewhere in the company. No more is known here. */
    origin: text('origin', { enum: ['own', 'sister'] }).notNull(),
    startsAt: instant('starts_at').notNull(),
    /** null for good. */
    endsAt: instant('ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('play_exclusion_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** What was requested and what was done about the play of a member, and by whom. Written once. */
export const playRecord = pgTable(
  'play_record',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    actor: text('actor', { enum: ['member', 'operator', 'system'] }).notNull(),
    /** Of an operator. */
    actorId: text('actor_id'),
    details: jsonb('details').$type<Readonly<Record<string, string | null>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('play_record_member').on(table.merchant, table.memberId, table.id),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** Members who may be somebody who is excluded. While one is open, the member is held. */
export const exclusionMatch = pgTable(
  'exclusion_match',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    excludedId: uuid('excluded_id').notNull(),
    basis: text('basis', { enum: ['contact', 'idNumber', 'name'] }).notNull(),
    status: text('status', { enum: ['open', 'same', 'different'] }).notNull(),
    /** The end of the exclusion; the year 9999 for good. */
    until: instant('until').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.excludedId] }),
    index('exclusion_match_excluded').on(table.merchant, table.excludedId),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
