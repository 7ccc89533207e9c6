import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import type { EndReason } from './session-status.service.ts'

export const session = pgTable(
  'session',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** Minutes without a call after which it ends. */
    idleMinutes: integer('idle_minutes').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedReason: text('ended_reason').$type<EndReason>(),
    /** When the member was here before this session. */
    previousLoginAt: instant('previous_login_at'),
    /** Nothing but a new password is possible. */
    passwordDue: boolean('password_due').notNull().default(false),
    /** Every way into the account is to be shown, since the password is new. */
    waysInDue: boolean('ways_in_due').notNull().default(false),
    /** When its member proved who they are; null where a device was only remembered. */
    provenAt: instant('proven_at'),
    /** The remembered device that it was opened by or for. */
    rememberedId: uuid('remembered_id'),
    address: text('address').notNull(),
    /** ISO 3166 code, where a trusted proxy sent it. */
    country: text('country'),
    userAgent: text('user_agent').notNull(),
    /** The member's last event before it began. */
    eventSequence: bigint('event_sequence', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.tokenHash] }),
    index('session_member').on(table.merchant, table.memberId),
    index('session_remembered').on(table.merchant, table.rememberedId),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
