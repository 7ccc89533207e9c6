import { sql } from 'drizzle-orm'
import type { Database } from '../../gateway/base/db/database.ts'

/** Members who are logged in, made without a password or a log-in each: n has the token that `tokenOf` says. */
export function getToken(n: number): string {
  return String(n).padStart(43, 'b')
}

const idOf = sql`('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid`

/** Members made by one statement: a longer one would be given up. */
const perStatement = 10_000

/** Makes so many of them, once. */
export async function makeCrowd(database: Database, merchant: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += perStatement) {
    const to = Math.min(from + perStatement, count) - 1
    await database.within(merchant, async (tx) => {
      await tx.execute(sql`insert into member (merchant, id, username, username_key, password_changed_at, type, nickname,
          status, register_method, created_at)
        select ${merchant}, ${idOf}, 'crowd' || n, 'crowd' || n, now(), 0, 'Crowd ' || n, 'active', 'TEST', now()
        from generate_series(${from}::int, ${to}::int) n on conflict do nothing`)
      await tx.execute(sql`insert into session (merchant, token_hash, id, member_id, created_at, seen_at, idle_minutes,
          expires_at, address, user_agent)
        select ${merchant}, encode(sha256(convert_to(lpad(n::text, 43, 'b'), 'UTF8')), 'hex'), ${idOf}, ${idOf}, now(),
          now(), 60, now() + interval '1 day', '203.0.113.1', 'bench'
        from generate_series(${from}::int, ${to}::int) n on conflict do nothing`)
    })
  }
}

/** What a vendor holds of one of them. The merchant's code is before the dot. */
export function getVendorSession(n: number, merchant: string): string {
  return `${merchant}.${String(n).padStart(43, 'v')}`
}

/** Gives each of them money, and a session with a game. */
export async function fundCrowd(database: Database, merchant: string, game: string): Promise<void> {
  await database.within(merchant, async (tx) => {
    await tx.execute(sql`insert into vendor_session (merchant, token_hash, vendor, member_id, session_id, node_id, created_at)
      select ${merchant},
        encode(sha256(convert_to(${`${merchant}.`}::text || lpad(substr(username_key, 6), 43, 'v'), 'UTF8')), 'hex'),
        'livery', id, id, ${game}, now()
      from member where username_key like 'crowd%'`)
    await tx.execute(sql`select ledger_post('fund ' || id, 'adjustment', 'PHP', 2, jsonb_build_array(
      jsonb_build_object('kind', 'member', 'member', id, 'wallet', 'main', 'amount', 1000000000),
      jsonb_build_object('kind', 'clearing', 'amount', -1000000000)), '{}', now())
      from member where username_key like 'crowd%'`)
  })
}

/** Tells every one of them the same, in one transaction. */
export async function notifyCrowd(database: Database, merchant: string): Promise<void> {
  const change = { wallet: 'main', balance: '1.00', currency: 'PHP', kind: 'adjustment', amount: '1.00' }
  const body = JSON.stringify(change)
  await database.within(merchant, async (tx) => {
    await tx.execute(sql`insert into member_event_head as head (merchant, member_id, last)
      select merchant, id, 1 from member where username_key like 'crowd%'
      on conflict (merchant, member_id) do update set last = head.last + 1`)
    await tx.execute(sql`insert into member_event (merchant, member_id, sequence, kind, body, at)
      select head.merchant, head.member_id, head.last, 'wallet.changed', ${body}::jsonb, now()
      from member_event_head head join member on member.merchant = head.merchant and member.id = head.member_id
      where username_key like 'crowd%'`)
  })
}
