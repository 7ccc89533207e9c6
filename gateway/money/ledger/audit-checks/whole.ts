import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Signs of a database that was restored only in part. */
export const wholeChecks: readonly Check[] = [
  {
    name: 'every account of a member belongs to one',
    query: (merchant) => sql`
      select 'account ' || a.id || ' of member ' || a.member_id || ', who is not there' as what from ledger_account a
      where a.merchant = ${merchant} and a.kind = 'member'
        and not exists (select 1 from member m where m.merchant = a.merchant and m.id = a.member_id) order by 1`,
  },
  {
    name: 'numbers of facts go on where they ended',
    query: (merchant) => sql`
      select 'the newest fact has number ' || f.last || '; the next would get one after ' || coalesce(s.last, 0) as what
      from (select max(id) as last from fact where merchant = ${merchant}) f,
        (select pg_sequence_last_value('fact_id'::regclass) as last) s
      where f.last > coalesce(s.last, 0) order by 1`,
  },
]
