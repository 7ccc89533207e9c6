import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SecurityChange } from '../../../schemas/events/security.events.ts'
import type { SecurityFailure } from '../../../schemas/operators/security-failures.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** What happened to the ways into an account and to its contacts. Written once; events of a member are forgotten after a month. */
export const securityRecord = pgTable(
  'security_record',
  {
    merchant: merchant(),
    id: id(),
    memberId: uuid('member_id').notNull(),
    at: instant('at').notNull(),
    /** failure: a proof was wrong, or what was wanted is another member's. */
    kind: text('kind', { enum: ['change', 'failure'] }).notNull(),
    what: text('what').$type<SecurityChange | SecurityFailure>().notNull(),
    /** Never a secret: contacts can be recognised, not used. */
    details: jsonb('details').$type<SecurityDetails>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'security_record_pk', columns: [table.merchant, table.id] }),
    index('security_record_member').on(table.merchant, table.memberId, table.kind, table.at),
    memberKey([table.merchant, table.memberId], 'security_record_member_fk').onDelete('cascade'),
  ],
)

export interface SecurityDetails {
  /** A contact as it was and as it is, all but its ends hidden. */
  from?: string
  to?: string
  /** Of an identity. */
  provider?: string
  /** Of a passkey. */
  name?: string
  /** ISO 3166 code of where a failure came from, and the browser. */
  country?: string
  browser?: string
}
