import {
  bigint,
  bigserial,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import type { VendorGame, WalletBody } from '../../../schemas/vendor/wallet.ts'

function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

function minor(name: string) {
  return bigint(name, { mode: 'bigint' })
}

/** What the wallet sent at the start of a session. */
export interface SessionTerms {
  brand: string
  symbol: string
  language: string
  site: string
  /** Minor units in digits. */
  limits: { min: string; max: string; payout?: string }
  /** Limits of the player keep the rest of their money on the site. */
  isLimited?: boolean
  game: VendorGame
  params: Record<string, string>
}

export const playerSession = pgTable('player_session', {
  /** Hash of the bearer that the game's page holds. */
  id: text('id').primaryKey(),
  walletSession: text('wallet_session').notNull(),
  merchant: text('merchant').notNull(),
  player: text('player').notNull(),
  game: text('game').notNull(),
  mechanic: text('mechanic').$type<Mechanic>().notNull(),
  nickname: text('nickname').notNull(),
  currency: text('currency').notNull(),
  scale: integer('scale').notNull(),
  /** false: the money of this player lies in a purse here. */
  isSingle: boolean('is_single').notNull(),
  terms: jsonb('terms').$type<SessionTerms>().notNull(),
  createdAt: instant('created_at').notNull(),
  seenAt: instant('seen_at').notNull(),
})
export type PlayerSession = typeof playerSession.$inferSelect

/** What a player has chosen, for every game and device: a page in a frame of another site may keep nothing itself. */
export const player = pgTable(
  'player',
  {
    merchant: text('merchant').notNull(),
    player: text('player').notNull(),
    hasSound: boolean('has_sound').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.player] })],
)

export const seed = pgTable('seed', {
  id: uuid('id').primaryKey(),
  merchant: text('merchant').notNull(),
  player: text('player').notNull(),
  game: text('game').notNull(),
  serverSeed: text('server_seed').notNull(),
  commitment: text('commitment').notNull(),
  clientSeed: text('client_seed').notNull(),
  nonce: integer('nonce').notNull(),
  createdAt: instant('created_at').notNull(),
  revealedAt: instant('revealed_at'),
})
export type Seed = typeof seed.$inferSelect

export const round = pgTable('round', {
  id: text('id').primaryKey(),
  merchant: text('merchant').notNull(),
  player: text('player').notNull(),
  sessionId: text('session_id').notNull(),
  game: text('game').notNull(),
  mechanic: text('mechanic').$type<Mechanic>().notNull(),
  /** staking: the wallet has not said yet whether it took the stake. */
  state: text('state').$type<'staking' | 'open' | 'settled' | 'refunded'>().notNull(),
  requestKey: text('request_key').notNull(),
  stake: minor('stake').notNull(),
  payout: minor('payout').notNull().default(0n),
  seedId: uuid('seed_id'),
  clientSeed: text('client_seed'),
  nonce: integer('nonce'),
  bets: jsonb('bets').$type<unknown>().notNull(),
  /** The outcome that its bets are on; null where it has its own. */
  betGroup: text('bet_group'),
  /** What has to come for it to pay, as the wallet was told. */
  bet: jsonb('bet').$type<NonNullable<WalletBody<'debit'>['bet']>>(),
  result: jsonb('result').$type<unknown>(),
  /** Open because its draw or match is still to come. */
  isWaiting: boolean('is_waiting').notNull().default(false),
  /** Why the wallet took no stake. */
  refused: text('refused'),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at'),
  /** When the player was shown how it ended. */
  seenAt: instant('seen_at'),
})
export type Round = typeof round.$inferSelect

export const walletJob = pgTable('wallet_job', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  roundId: text('round_id').notNull(),
  call: text('call').$type<'credit' | 'rollback' | 'end' | 'report'>().notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  doneAt: instant('done_at'),
  answer: text('answer'),
})

export const purse = pgTable('purse', {
  merchant: text('merchant').notNull(),
  player: text('player').notNull(),
  currency: text('currency').notNull(),
  balance: minor('balance').notNull(),
})

export const purseMovement = pgTable('purse_movement', {
  merchant: text('merchant').notNull(),
  ref: text('ref').notNull(),
  player: text('player').notNull(),
  kind: text('kind').$type<'in' | 'out' | 'debit' | 'credit' | 'rollback'>().notNull(),
  roundId: text('round_id'),
  amount: minor('amount').notNull(),
  at: instant('at').notNull(),
  currency: text('currency'),
  /** What the message was answered: the same again, however often it comes. */
  balanceAfter: minor('balance_after'),
  /** Why nothing was moved. */
  refused: text('refused'),
})
