import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'

/** A passkey of an operator, in place of the authenticator's code. The merchant column names the company: companyScope(). */
export const operatorPasskey = pgTable(
  'operator_passkey',
  {
    merchant: merchant(),
    /** Id of the credential in base64url. */
    id: text('id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ name: 'operator_passkey_pk', columns: [table.merchant, table.id] }),
    index('operator_passkey_operator').on(table.merchant, table.operatorId),
  ],
)

/** A challenge for an operator's browser to sign: good once. */
export const operatorChallenge = pgTable(
  'operator_challenge',
  {
    merchant: merchant(),
    challenge: text('challenge').notNull(),
    /** Who makes a passkey; null where anybody may sign in. */
    operatorId: uuid('operator_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'operator_challenge_pk', columns: [table.merchant, table.challenge] })],
)
