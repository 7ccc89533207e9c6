import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { merchant } from '../../base/db/columns.ts'
import { member } from '../accounts/accounts.tables.ts'

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
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }).onDelete('cascade'),
  ],
)
