import { sql } from 'drizzle-orm'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { callStatement, type Database, rows, type Tx } from '../../base/db/database.ts'
import { findSqlFailure } from '../../base/db/sql-state.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Account, Movement, Posted } from './movement.ts'

interface Answer {
  id: string
  replayed: boolean
  balances: { kind: Account['kind']; member: string | null; wallet: string; balance: string }[]
}

function toPosted(answer: Answer | undefined): Posted {
  if (!answer) throw new Error('ledger_post() answered nothing')
  return {
    id: answer.id,
    replayed: answer.replayed,
    balances: answer.balances.map(({ kind, member, wallet, balance }) => ({
      account: { kind, ...(member === null ? {} : { member, wallet }) },
      balance: BigInt(balance),
    })),
  }
}

const refusals = new Map<string | undefined, ErrorCode>([
  ['LV001', 'insufficient_balance'],
  ['LV002', 'idempotency_conflict'],
])

/** The codes that ledger_post() raises, as refusals; anything else as it is. */
function refused(error: unknown): unknown {
  const refusal = refusals.get(findSqlFailure(error)?.code)
  return refusal ? new Refusal(refusal) : error
}

function getLegs({ legs }: Movement) {
  return JSON.stringify(legs.map(({ account, amount }) => ({ ...account, amount: amount.toString() })))
}

/**
 * Moves money, and notifies the members concerned once the transaction is committed. Refuses with insufficient_balance or
 * idempotency_conflict; the transaction is lost then. It takes locks: post last, and once a transaction.
 */
export async function post(tx: Tx, movement: Movement): Promise<Posted> {
  const { key, kind, currency, details = {}, at } = movement
  const posting = rows<{ answer: Answer }>(
    tx,
    sql`select ledger_post(${key}, ${kind}, ${currency.code}, ${currency.scale}::integer, ${getLegs(movement)}::jsonb,
      ${JSON.stringify(details)}::jsonb, ${at.toISOString()}::timestamptz) as answer`,
  )
  const answers = await posting.catch((error: unknown) => {
    throw refused(error)
  })
  return toPosted(answers[0]?.answer)
}

const postOnce = callStatement(
  'ledger_post_once',
  'ledger_post($1, $2, $3, $4::integer, $5::jsonb, $6::jsonb, $7::timestamptz)',
  'answer',
)

/** Moves money in a transaction of its own, in one round trip. Refuses as post() does. */
export async function postAlone(database: Database, movement: Movement): Promise<Posted> {
  const { merchant, key, kind, currency, details = {}, at } = movement
  const posting = database.execute<{ answer: Answer }>(merchant, postOnce, [
    ...[key, kind, currency.code, String(currency.scale), getLegs(movement)],
    ...[JSON.stringify(details), at.toISOString()],
  ])
  const answers = await posting.catch((error: unknown) => {
    throw refused(error)
  })
  return toPosted(answers[0]?.answer)
}

/** The balance of a wallet right after a movement, in minor units. */
export function balanceIn({ balances }: Posted, account: Account): bigint {
  const balance = balances.find(
    ({ account: { kind, member, wallet } }) =>
      kind === account.kind && member === account.member && wallet === account.wallet,
  )
  if (!balance) throw new Error('The movement does not touch this account')
  return balance.balance
}

/** Opens a member's empty wallet. A trial has none. */
export async function openAccount(
  tx: Tx,
  account: Account,
  currency: Movement['currency'],
  now: Date,
): Promise<void> {
  const { kind, member = null, wallet = '' } = account
  await tx.execute(
    sql`select ledger_open(${kind}, ${member}::uuid, ${wallet}, 0, ${currency.code}, ${currency.scale}::integer,
      ${now.toISOString()}::timestamptz)`,
  )
}
