import { randomUUID } from 'node:crypto'
import type { Database } from '../../../base/db/database.ts'
import { postAlone } from '../ledger.service.ts'
import { type Account, clearing, memberAccount, type Movement } from '../movement.ts'

export const merchant = 'firstcode'
export const at = new Date('2026-03-02T10:00:00Z')
const currency = { code: 'PHP', scale: 2 }

/** What every row of these tests has in common. */
export const money = { merchant, currency: currency.code, scale: currency.scale }

/** Moves an amount from one account to others, as the code that a record belongs to would. */
export async function move(
  database: Database,
  key: string,
  kind: Movement['kind'],
  legs: readonly (readonly [Account, bigint])[],
  details: Movement['details'] = {},
): Promise<void> {
  await postAlone(database, {
    merchant,
    key,
    kind,
    currency,
    details,
    at,
    legs: legs.map(([account, amount]) => ({ account, amount })),
  })
}

/** SQL that stores a member, who is given money of no record. */
export function memberRow(id: string, name: string): string {
  return `insert into member (merchant, id, username, username_key, password_changed_at, type, nickname, status,
    register_method, created_at)
    values ('${merchant}', '${id}', '${name}', '${name}', now(), 0, 'x', 'active', 'TEST', now())`
}

/** Gives a member money, by a movement that stands for no record. */
export function fund(database: Database, member: string, amount: bigint): Promise<void> {
  const legs = [
    [memberAccount(member), amount],
    [clearing(), -amount],
  ] as const
  return move(database, `key ${randomUUID()}`, 'deposit', legs)
}

/** Ids by name, so that what breaks a record can name it. */
export function ids<const Name extends string>(...names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<Name, string>
}
