import type { TestGateway } from '../../../testing/test-gateway.ts'

const merchant = 'firstcode'

/** The first of the crowd, with a thousand directly below. */
export const firstOfCrowd = '00000000-0000-4000-8000-000000000001'

interface Crowd {
  /** Id of the agent above all of it. */
  above: string
  people: number
  /** yyyy-mm-dd */
  today: string
}

/**
 * A large tree as it would stand there after two months: its people, what they played by days, a month of their rounds and of
 * their deposits.
 */
export async function seedCrowd(
  { db }: Pick<TestGateway, 'db'>,
  { above, people, today }: Crowd,
): Promise<void> {
  const id = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
  // A hundred agents below each other in tens, the others below them; a thousand directly below the first. By itself: whoever
  // keeps the table locked while it waits for others may be waited for by the gateway's own work.
  await db.asOwner(`
    alter table member disable trigger user;
    insert into member (merchant, id, username, username_key, type, nickname, status, agent_id, register_method, created_at,
        password_changed_at)
      select '${merchant}', ${id('n')}, 'Crowd' || n, 'crowd' || n, case when n <= 100 then 2 else 0 end, 'p', 'active',
        case when n = 1 then '${above}' when n <= 100 then ${id('(n + 8) / 10')} when n <= 1100 then ${id('1')}
          else ${id('1 + n % 100')} end,
        'username', now(), now()
      from generate_series(1, ${String(people)}) n;
    alter table member enable trigger user;`)
  await db.asOwner(`
    insert into agent_link with recursive up as (
        select id as descendant, id as ancestor, 0 as depth from member where merchant = '${merchant}' and username_key like 'crowd%'
        union all select up.descendant, m.agent_id, up.depth + 1 from up
          join member m on m.merchant = '${merchant}' and m.id = up.ancestor where m.agent_id is not null)
      select '${merchant}', descendant, ancestor, depth from up;
    insert into member_day (merchant, member_id, day, currency, rounds, stake, payout)
      select '${merchant}', ${id('n')}, date '${today}' - d, 'PHP', 3, 1000, 900
      from generate_series(1, ${String(people)}) n, generate_series(0, 59) d where (n + d) % 2 = 0;
    -- Without these the join below has no idea of its size, and may take minutes.
    analyze member; analyze agent_link; analyze member_day;
    insert into team_day (merchant, agent_id, day, currency, rounds, stake, payout, active)
      select d.merchant, l.ancestor_id, d.day, 'PHP', sum(d.rounds), sum(d.stake), sum(d.payout), count(*) from member_day d
      join agent_link l on l.merchant = d.merchant and l.descendant_id = d.member_id and l.depth > 0 group by 1, 2, 3
      on conflict (merchant, agent_id, day, currency) do update set rounds = excluded.rounds, stake = excluded.stake,
        payout = excluded.payout, active = excluded.active;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, started_at, ended_at, currency, scale)
      select '${merchant}', 'r' || n || ' ' || d, ${id('n')}, 'slot' || n % 7, case n % 3 when 0 then 'CQ9' else 'PG' end, 'reels', 'settled',
        1000, 900, now() - make_interval(days => d, secs => n), now() - make_interval(days => d, secs => n), 'PHP', 2
      from generate_series(1, ${String(people)}) n, generate_series(0, 29) d where (n + d) % 2 = 0;
    insert into member_money (merchant, member_id, at, id, kind, amount, currency)
      select '${merchant}', ${id('n')}, now() - make_interval(days => d, secs => n), 'd' || n || ' ' || d, 'deposit', 5000, 'PHP'
      from generate_series(1, ${String(people)}) n, generate_series(0, 29) d where (n + d) % 5 = 0;
    analyze game_round; analyze member_money; analyze member; analyze agent_link; analyze member_day; analyze team_day;`)
}
