import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StepUpMethod } from '../../../schemas/calls/members/step-up-methods.ts'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** A login whose password was right, and which needs more proof. */
export const stepUpTicket = pgTable(
  'step_up_ticket',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    network: text('network').notNull(),
    methods: text('methods').array().$type<StepUpMethod[]>().notNull(),
    passwordExpired: boolean('password_expired').notNull(),
    /** The options of the login, such as to be remembered. */
    sealedLogin: text('sealed_login').notNull(),
    attempts: integer('attempts').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.tokenHash] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
