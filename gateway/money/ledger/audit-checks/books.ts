import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Account `a` as people read it. */
const owner = sql.raw(
  `a.kind || coalesce(' ' || a.member_id, '') || coalesce(' ' || nullif(a.wallet, ''), ' shard ' || a.shard)`,
)

/** What the books say of themselves. */
export const bookChecks: readonly Check[] = [
  {
    name: 'the accounts of a currency sum to nothing',
    query: (merchant) => sql`
      select currency || ': they sum to ' || sum(balance) as what from ledger_account
      where merchant = ${merchant} group by currency having sum(balance) <> 0 order by 1`,
  },
  {
    name: 'no member is below nothing',
    query: (merchant) => sql`
      select 'account ' || a.id || ' (' || ${owner} || ') has ' || a.balance as what from ledger_account a
      where a.merchant = ${merchant} and a.kind = 'member' and a.balance < 0
      union all
      select 'account ' || a.id || ' (' || ${owner} || ') had ' || e.balance_after || ' after entry ' || e.sequence
      from ledger_entry e join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where e.merchant = ${merchant} and a.kind = 'member' and e.balance_after < 0 order by 1`,
  },
  {
    name: 'an account has what its entries sum to',
    query: (merchant) => sql`
      select 'account ' || a.id || ' (' || ${owner} || ') has ' || a.balance || ' and counts ' || a.entries
        || ' entries; there are ' || coalesce(e.n, 0) || ', which sum to ' || coalesce(e.sum, 0) as what
      from ledger_account a left join (
        select account_id, count(*) as n, sum(amount) as sum, max(sequence) as last from ledger_entry
        where merchant = ${merchant} group by account_id
      ) e on e.account_id = a.id
      where a.merchant = ${merchant} and (coalesce(e.sum, 0) <> a.balance or coalesce(e.n, 0) <> a.entries
        or coalesce(e.last, 0) <> a.entries) order by 1`,
  },
  {
    name: 'every entry belongs to an account and a movement of its currency',
    query: (merchant) => sql`
      select 'entry ' || e.sequence || ' of account ' || e.account_id || ', movement ' || e.movement_id as what
      from ledger_entry e
      left join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      left join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
      where e.merchant = ${merchant} and ((a.currency, a.scale) is distinct from (m.currency, m.scale)
        or a.id is null or m.id is null) order by 1`,
  },
  {
    name: 'every movement is balanced, and says what it said when it was posted',
    query: (merchant) => sql`
      select 'movement ' || m.id || ' (' || m.kind || ', key ' || m.key || '): '
        || case when coalesce(e.n, 0) < 2 then coalesce(e.n, 0) || ' entries'
             when e.sum <> 0 then 'its entries sum to ' || e.sum else 'it was changed' end as what
      from ledger_movement m left join (
        select e.movement_id, count(*) as n, sum(e.amount) as sum, min(e.at) as first, max(e.at) as last, string_agg(
          concat_ws('/', a.kind, a.member_id, nullif(a.wallet, '')) || '=' || e.amount, ';'
          order by a.kind <> 'member', a.kind collate "C", a.member_id, a.wallet collate "C") as legs
        from ledger_entry e join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
        where e.merchant = ${merchant} group by e.movement_id
      ) e on e.movement_id = m.id
      where m.merchant = ${merchant} and (coalesce(e.n, 0) < 2 or e.sum <> 0
        or e.first <> m.at or e.last <> m.at
        or ledger_body_hash(m.kind, m.currency, m.scale, e.legs, m.details) is distinct from m.body_hash) order by 1`,
  },
  {
    name: 'the chain of every account is whole',
    query: (merchant) => sql`
      select 'account ' || account_id || ', entry ' || sequence || ': '
        || case when sequence <> place then 'entry ' || place || ' is missing before it'
             when balance_after <> amount + coalesce(before, 0) then 'the balance after it is wrong'
             else 'its hash does not follow from what it says and what came before' end as what
      from (
        select e.account_id, e.sequence, e.amount, e.balance_after, e.hash,
          row_number() over account as place, lag(e.balance_after) over account as before,
          ledger_link(coalesce(lag(e.hash) over account, ''), e.account_id, e.sequence, e.movement_id, m.key, m.body_hash,
            e.amount, e.balance_after, e.at) as expected
        from ledger_entry e left join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
        where e.merchant = ${merchant}
        window account as (partition by e.account_id order by e.sequence)
      ) linked
      where sequence <> place or balance_after <> amount + coalesce(before, 0) or hash is distinct from expected
      order by account_id, sequence`,
  },
  {
    name: 'an account ends where its chain ends',
    query: (merchant) => sql`
      select 'account ' || a.id || ' (' || ${owner} || ') does not end with its last entry' as what
      from ledger_account a left join ledger_entry e
        on e.merchant = a.merchant and e.account_id = a.id and e.sequence = a.entries
      where a.merchant = ${merchant} and a.head is distinct from coalesce(e.hash, '') order by 1`,
  },
]
