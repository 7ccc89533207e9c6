import { pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

/** A sign-in that is on its way to a provider. */
export const identityFlow = pgTable(
  'identity_flow',
  {
    merchant: merchant(),
    stateHash: text('state_hash').notNull(),
    /** The browser that began it, by its cookie. */
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    /** The member who links an account; null where somebody wants in. */
    memberId: uuid('member_id'),
    redirectUri: text('redirect_uri').notNull(),
    returnTo: text('return_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.stateHash] })],
)

/** What a provider proved, waiting for the browser that it was proven to. */
export const identityProof = pgTable(
  'identity_proof',
  {
    merchant: merchant(),
    ticketHash: text('ticket_hash').notNull(),
    browserHash: text('browser_hash').notNull(),
    provider: text('provider').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Verified by the provider. */
    email: text('email'),
    name: text('name'),
    memberId: uuid('member_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.ticketHash] })],
)

/** An account of a provider by which a member logs in. */
export const identityLink = pgTable(
  'identity_link',
  {
    merchant: merchant(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    memberId: uuid('member_id').notNull(),
    provider: text('provider').notNull(),
    /** Its address, masked, so that a person recognises it. */
    hint: text('hint'),
    linkedAt: instant('linked_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.issuer, table.subject] }),
    uniqueIndex('identity_link_member').on(table.merchant, table.memberId, table.provider),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
