import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** What members say of themselves that no registration asks for. */
export const memberDetail = pgTable(
  'member_detail',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    nationality: text('nationality'),
    birthPlace: text('birth_place'),
    address: text('address'),
    occupation: text('occupation'),
    incomeSource: text('income_source'),
    telegram: text('telegram'),
    zalo: text('zalo'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
