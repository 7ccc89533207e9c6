import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'

export const codePurposes = [
  'register',
  'login',
  'password',
  'stepUp',
  'stepUpMail',
  'contactOld',
  'contactOldMail',
  'contactNew',
  'contactNewMail',
] as const

/** The newest code of a number for a purpose; an older one is gone. */
export const smsCode = pgTable(
  'sms_code',
  {
    merchant: merchant(),
    purpose: text('purpose', { enum: [...codePurposes] }).notNull(),
    /** With the member who asked, where it is stored apart for each. */
    number: text('number').notNull(),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull(),
    expiresAt: instant('expires_at').notNull(),
    resendAt: instant('resend_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.purpose, table.number] })],
)
