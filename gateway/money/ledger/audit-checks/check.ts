import { sql, type SQL } from 'drizzle-orm'

/** One way to see that something in the books cannot be. */
export interface Check {
  name: string
  /** Answers a row with a text `what` for each fault. */
  query: (merchant: string, now: string) => SQL
}

/** What records say that they moved, and what was posted for them. */
interface Compared {
  /** Rows of (what, key, kind, currency, place, amount): the legs that a record stands for. A leg of nothing is none. */
  expected: SQL
  /** Which movements `m` are of these records. */
  posted: SQL
  /** What is wrong with a record whose movement is not there, and with a movement that no record stands for. */
  missing: string
  surplus: string
}

/** Account `a` of an entry as the checks name it. */
const place = sql.raw(`concat_ws('/', a.kind, a.member_id, nullif(a.wallet, ''))`)

/** SQL of a member's wallet as the checks name it. */
export function getWallet(member: string, wallet = `'main'`): SQL {
  return sql.raw(`'member/' || ${member} || '/' || ${wallet}`)
}

/** Faults where a record was not posted exactly once, as another movement than it says, or a movement has no record. */
export function postedExactly(merchant: string, { expected, posted, missing, surplus }: Compared): SQL {
  return sql`
    with expected as (
      select what, key, kind || ' ' || currency || ' ' || string_agg(place || '=' || amount, ';' order by place collate "C") as said
      from (${expected}) leg where amount <> 0 group by what, key, kind, currency
    ), posted as (
      select m.key, m.kind || ' ' || m.currency || ' '
        || string_agg(${place} || '=' || e.amount, ';' order by ${place} collate "C") as said
      from ledger_movement m
      join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where m.merchant = ${merchant} and m.kind not in ('bet', 'win') and (${posted}) group by m.id, m.key, m.kind, m.currency
    )
    select coalesce(e.what, p.key) || ': ' || case when p.key is null then ${missing}::text
      when e.key is null then ${surplus}::text
      else 'posted as ' || p.said || ' instead of ' || e.said end as what
    from expected e full join posted p on p.key = e.key
    where e.said is distinct from p.said order by 1`
}
