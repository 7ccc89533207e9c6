import { sql, type SQL } from 'drizzle-orm'
import { decimal } from '../../../schemas/base/money.ts'
import { rows, type Tx } from '../../base/db/database.ts'

/** Something in the books that cannot be. */
export interface Fault {
  /** Which of the checks found it. */
  check: string
  /** What is wrong, and where. */
  what: string
}

/** The books of one merchant, added up again from their first entry. */
export interface Audit {
  merchant: string
  accounts: number
  movements: number
  entries: number
  /** What members, house and all others have together, in each currency: nothing, when all is well. */
  sums: { currency: string; members: string; sum: string }[]
  faults: Fault[]
}

/** Faults of one kind that are named; the rest are counted. */
const named = 20

/** Minutes after which a transfer under way is a fault: its status was queried many times by then. */
const transferMinutes = 60
/** Days for which a payout that was held is a fault, unless it was paid or closed before. */
const heldDays = 30

interface Check {
  name: string
  /** Answers a row with a text `what` for each fault. */
  query: (merchant: string, now: string) => SQL
}

const owner = sql.raw(
  `a.kind || coalesce(' ' || a.member_id, '') || coalesce(' ' || nullif(a.wallet, ''), ' shard ' || a.shard)`,
)

const checks: readonly Check[] = [
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
    name: 'what is held is what withdrawals under way hold',
    query: (merchant) => sql`
      select coalesce(a.currency, w.currency) || ': ' || coalesce(a.sum, 0) || ' is held, withdrawals under way come to '
        || coalesce(w.sum, 0) as what
      from (select currency, sum(balance) as sum from ledger_account where merchant = ${merchant} and kind = 'held'
        group by currency) a
      full join (select currency, sum(amount) as sum from withdrawal where merchant = ${merchant}
        and status in ('inReview', 'approved', 'sending', 'unknown') group by currency) w on w.currency = a.currency
      where coalesce(a.sum, 0) <> coalesce(w.sum, 0) order by 1`,
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
  {
    name: 'every confirmed deposit was posted as it was made, and no other',
    query: (merchant) => sql`
      select 'deposit ' || coalesce(d.id::text, m.key) || ': ' || case when m.id is null then 'confirmed, but not posted'
        when d.id is null then 'posted, but not confirmed' else 'posted as another amount or to somebody else' end as what
      from (select * from deposit where merchant = ${merchant} and status = 'confirmed') d
      full join (
        select m.id, m.key, a.member_id, e.amount from ledger_movement m
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
        where m.merchant = ${merchant} and m.kind = 'deposit' and m.details ? 'deposit'
      ) m on m.key = 'deposit ' || d.id
      where (d.arrives, d.member_id) is distinct from (m.amount, m.member_id) order by 1`,
  },
  {
    name: 'every commission was posted as its settlement says, and no other',
    query: (merchant) => sql`
      select coalesce('commission ' || l.run_id || ' ' || l.contract, m.key) || ': ' || case when m.id is null then 'paid, but not posted'
        when l.run_id is null then 'posted, but of no settlement' else 'posted as another amount or to somebody else' end as what
      from (select * from settlement_line where merchant = ${merchant} and posted_at is not null) l
      full join (
        select m.id, m.key, a.member_id, e.amount from ledger_movement m
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
        where m.merchant = ${merchant} and m.kind = 'commission'
      ) m on m.key = 'commission ' || l.run_id || ' ' || l.contract
      where (l.paid, l.agent_id) is distinct from (m.amount, m.member_id) order by 1`,
  },
  {
    name: 'every adjustment of a commission was posted as it was agreed, and no other',
    query: (merchant) => sql`
      select coalesce('adjustment ' || a.id, m.key) || ': ' || case when m.id is null then 'agreed, but not posted'
        when a.id is null then 'posted, but agreed by nobody' else 'posted as another amount or to somebody else' end as what
      from (select * from commission_adjustment where merchant = ${merchant}) a
      full join (
        select m.id, m.key, o.member_id, e.amount from ledger_movement m
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account o on o.merchant = e.merchant and o.id = e.account_id and o.kind = 'member'
        where m.merchant = ${merchant} and m.details ? 'commissionAdjustment'
      ) m on m.key = 'commission adjustment ' || a.id
      where (a.amount, a.agent_id) is distinct from (m.amount, m.member_id) order by 1`,
  },
  {
    name: 'every line of a settlement adds up',
    query: (merchant) => sql`
      select 'line ' || contract || ' of settlement ' || run_id || ': paid and left over are not what counted' as what
      from settlement_line where merchant = ${merchant}
        and (paid * 10000::numeric + carried_out <> counted + carried_in + corrected - granted * 10000::numeric
          or carried_out >= 10000) order by 1`,
  },
  {
    name: 'no transfer to or from a vendor is under way for long',
    query: (merchant, now) => sql`
      select 'transfer ' || id || ' (' || direction || ', ' || livery_decimal(amount, scale) || ' ' || currency || ' of member '
        || member_id || ') since ' || to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ': ask ' || vendor
        || ' what became of this reference' as what
      from vendor_transfer where merchant = ${merchant} and status in ('pending', 'review')
        and started_at < ${now}::timestamptz - make_interval(mins => ${transferMinutes}) order by started_at`,
  },
  {
    name: 'no vendor wants to pay more than its limits allow',
    query: (merchant, now) => sql`
      select kind || ' ' || ref || ' of vendor ' || vendor || ': ' || amount || ' minor units of ' || currency || ' to member '
        || member_id || case when round_id = '' then '' else ' in round ' || round_id end || ', above its limit of the '
        || bound || '; raise payoutLimits in merchant.json if it is right' as what
      from payout_held where merchant = ${merchant} and closed_at is null
        and at > ${now}::timestamptz - make_interval(days => ${heldDays}) order by at`,
  },
]

async function faultsOf(tx: Tx, merchant: string, now: Date, { name, query }: Check): Promise<Fault[]> {
  const found = await rows<{ what: string; total: string | number }>(
    tx,
    sql`with fault as (${query(merchant, now.toISOString())}) select what, count(*) over () as total from fault limit ${named}`,
  )
  const more = Number(found[0]?.total ?? 0) - found.length
  const faults = found.map(({ what }) => ({ check: name, what }))
  return more > 0 ? [...faults, { check: name, what: `and ${String(more)} more` }] : faults
}

interface Sum {
  currency: string
  scale: number
  members: string
  sum: string
}

/** Adds a merchant's books up again. The transaction is bound to the merchant, and should see one state throughout. */
export async function auditMerchant(tx: Tx, merchant: string, now = new Date()): Promise<Audit> {
  const [counted] = await rows<Record<'accounts' | 'movements' | 'entries', string | number>>(
    tx,
    sql`select (select count(*) from ledger_account where merchant = ${merchant}) as accounts,
      (select count(*) from ledger_movement where merchant = ${merchant}) as movements,
      (select count(*) from ledger_entry where merchant = ${merchant}) as entries`,
  )
  const sums = await rows<Sum>(
    tx,
    sql`select currency, max(scale) as scale, sum(balance)::text as sum,
        coalesce(sum(balance) filter (where kind = 'member'), 0)::text as members
      from ledger_account where merchant = ${merchant} group by currency order by currency`,
  )
  const faults: Fault[] = []
  for (const check of checks) faults.push(...(await faultsOf(tx, merchant, now, check)))
  return {
    merchant,
    accounts: Number(counted?.accounts ?? 0),
    movements: Number(counted?.movements ?? 0),
    entries: Number(counted?.entries ?? 0),
    sums: sums.map(({ currency, scale, members, sum }) => ({
      currency,
      members: decimal(BigInt(members), scale),
      sum: decimal(BigInt(sum), scale),
    })),
    faults,
  }
}
