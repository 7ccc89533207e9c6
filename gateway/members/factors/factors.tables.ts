import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** The authenticator app of a member; without confirmedAt it is still being added. */
export const authenticator = pgTable(
  'authenticator',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    sealedSecret: text('sealed_secret').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The newest time step whose code was used: neither it nor an older one counts again. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

export const recoveryCode = pgTable(
  'recovery_code',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.codeHash] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

export const passkey = pgTable(
  'passkey',
  {
    merchant: merchant(),
    /** Id of the credential in base64url. */
    id: text('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The host that it was made for. */
    rpId: text('rp_id').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('passkey_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

export const passkeyPurposes = ['enrol', 'login', 'stepUp', 'confirm'] as const
export type PasskeyPurpose = (typeof passkeyPurposes)[number]

/** A challenge for a browser to sign: good once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    merchant: merchant(),
    challenge: text('challenge').notNull(),
    purpose: text('purpose', { enum: [...passkeyPurposes] }).notNull(),
    /** Whose passkey is requested; null where anybody's will do. */
    memberId: uuid('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.challenge] })],
)

/** Sessions that have just proven anew who is here. */
export const confirmation = pgTable(
  'confirmation',
  {
    merchant: merchant(),
    sessionId: uuid('session_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.sessionId] })],
)
