import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** Somebody who works for an operator company. The merchant column of these tables names the company: companyScope(). */
export const operator = pgTable(
  'operator',
  {
    merchant: merchant(),
    id: id(),
    name: text('name').notNull(),
    /** The name as it is compared. */
    nameKey: text('name_key').notNull(),
    /** Who it is: several log-ins of one person share it. */
    personId: uuid('person_id').notNull(),
    emailKey: text('email_key'),
    /** Digits with the dialling code. */
    mobile: text('mobile'),
    roles: text('roles').array().notNull(),
    /** `proposed`: a second owner has not agreed yet, and no link leads in. */
    status: text('status', { enum: ['proposed', 'invited', 'active', 'disabled'] }).notNull(),
    passwordHash: text('password_hash'),
    sealedTotp: text('sealed_totp'),
    /** The newest time step whose code was used. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    /** Made for trying out: never lets anybody in in production. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    /** When a link that was sent to the mail address was used: the address is this person's. */
    emailVerifiedAt: instant('email_verified_at'),
    firstSetUpAt: instant('first_set_up_at'),
    /** Until then the log-in takes no part in what takes two people. */
    waitsUntil: instant('waits_until'),
  },
  (table) => [
    primaryKey({ name: 'operator_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('operator_name').on(table.merchant, table.nameKey),
    index('operator_person').on(table.merchant, table.personId),
  ],
)
export type Operator = typeof operator.$inferSelect

/** A way to set a log-in up, once. */
export const operatorSetup = pgTable(
  'operator_setup',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    operatorId: uuid('operator_id').notNull(),
    sealedTotp: text('sealed_totp').notNull(),
    /** The mail address that alone was told of it; null where the command line printed it. */
    sentTo: text('sent_to'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'operator_setup_merchant_token_hash_pk', columns: [table.merchant, table.tokenHash] }),
    index('operator_setup_operator').on(table.merchant, table.operatorId),
  ],
)

export const operatorSession = pgTable(
  'operator_session',
  {
    merchant: merchant(),
    id: id(),
    tokenHash: text('token_hash').notNull(),
    operatorId: uuid('operator_id').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When somebody last did something in it. */
    seenAt: instant('seen_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'operator_session_merchant_id_pk', columns: [table.merchant, table.id] }),
    uniqueIndex('operator_session_token').on(table.merchant, table.tokenHash),
    index('operator_session_operator').on(table.merchant, table.operatorId),
  ],
)
