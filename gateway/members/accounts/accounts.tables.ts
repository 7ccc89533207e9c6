import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** What `normalizeIdNumber` says, for the database; the index is built on it. */
export function plainIdNumber(number: SQLWrapper): SQL {
  return sql`upper(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))`
}

export const member = pgTable(
  'member',
  {
    merchant: merchant(),
    id: id(),
    username: text('username').notNull(),
    /** The username as it is looked up: lower case. */
    usernameKey: text('username_key').notNull(),
    /** Nobody chose the username: who registered by number alone was given one. */
    nameMade: boolean('name_made').notNull().default(false),
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at').notNull(),
    type: integer('type').notNull(),
    nickname: text('nickname').notNull(),
    status: text('status', { enum: ['active', 'disabled'] }).notNull(),
    /** Dialling code and national number in digits, without trunk zero. */
    mobile: text('mobile'),
    /** ISO 3166 code of the country that was chosen for the number, where several share its dialling code. */
    mobileCountry: text('mobile_country'),
    email: text('email'),
    emailKey: text('email_key'),
    payeeName: text('payee_name'),
    paymentPasswordHash: text('payment_password_hash'),
    paymentPasswordChangedAt: instant('payment_password_changed_at'),
    qqNum: text('qq_num'),
    line: text('line'),
    whatsapp: text('whatsapp'),
    facebook: text('facebook'),
    wechat: text('wechat'),
    idNumber: text('id_number'),
    birthday: text('birthday'),
    recommenderId: uuid('recommender_id'),
    agentId: uuid('agent_id'),
    affiliateCode: text('affiliate_code'),
    referralCode: text('referral_code'),
    registerMethod: text('register_method').notNull(),
    registerUrl: text('register_url'),
    registerDomain: text('register_domain'),
    createdAt: instant('created_at').notNull(),
    /** The platform language that the member used last: what is sent to them is written in it. */
    language: text('language'),
    lastLoginAt: instant('last_login_at'),
    /** Whether the first-login action is still to come. */
    firstLoginDue: boolean('first_login_due').notNull().default(false),
    /** The password was set anew from outside: the next login by it shows every way in. */
    waysInDue: boolean('ways_in_due').notNull().default(false),
    /** The password is another's choice: the first log-in by it must change it. */
    passwordDue: boolean('password_due').notNull().default(false),
    /** When a trial account is removed; null for everybody else. */
    trialEndsAt: instant('trial_ends_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    uniqueIndex('member_username').on(table.merchant, table.usernameKey),
    uniqueIndex('member_mobile').on(table.merchant, table.mobile),
    uniqueIndex('member_email').on(table.merchant, table.emailKey),
    index('member_trial').on(table.merchant, table.trialEndsAt),
    index('member_birthday').on(table.merchant, table.birthday),
    index('member_id_number').on(table.merchant, plainIdNumber(table.idNumber)),
    index('member_agent').on(table.merchant, table.agentId),
    foreignKey({
      columns: [table.merchant, table.recommenderId],
      foreignColumns: [table.merchant, table.id],
    }),
    foreignKey({ columns: [table.merchant, table.agentId], foreignColumns: [table.merchant, table.id] }),
  ],
)
export type Member = typeof member.$inferSelect
export type NewMember = typeof member.$inferInsert

/** The foreign key of a row that belongs to a member. */
export function memberKey<Table extends string>(
  columns: [AnyPgColumn<{ tableName: Table }>, AnyPgColumn<{ tableName: Table }>],
  name?: string,
) {
  return foreignKey({
    ...(name !== undefined && { name }),
    columns,
    foreignColumns: [member.merchant, member.id],
  })
}

export const passwordReset = pgTable(
  'password_reset',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.tokenHash] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
