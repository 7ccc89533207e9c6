import { everyCheck } from './checks.ts'
import { withBooks } from './keep-books.ts'
import { at, type Check, is, type Send, type Table } from './table.ts'

/** Milliseconds after an instant. */
function after(instant: string, by: number) {
  return new Date(Date.parse(instant) + by).toISOString()
}

/** A round of a table that has just begun. */
function open(table: Table) {
  return {
    ...at(table),
    state: 'open',
    stake: table.stake,
    payout: '0',
    startedAt: new Date().toISOString(),
    endedAt: null,
  }
}

type Open = ReturnType<typeof open>

function settled(round: Open, payout = '7') {
  return {
    ...round,
    state: 'settled',
    payout,
    endedAt: after(round.startedAt, 20),
  }
}

/** Begins and settles a round, so that another check finds none open. */
async function over(send: Send, round: Open): Promise<void> {
  is(await send('report', settled(round)), { status: 'ok' })
}

/** Gives up a stake that was permitted: no money moves. */
async function undo(
  table: Table,
  { session, game, round, ref }: Record<'session' | 'game' | 'round' | 'ref', string>,
  replayed = false,
): Promise<void> {
  is(await table.send('rollback', { session, game, round, ref }), { status: 'ok', refunded: '0', replayed })
}

const wrong: Readonly<Record<string, (round: Open) => Record<string, unknown>>> = {
  'a stake of nothing': (round) => ({ ...round, stake: '0' }),
  'a stake below nothing': (round) => ({ ...round, stake: '-1' }),
  'a stake that is a number': (round) => ({ ...round, stake: 5 }),
  'another state': (round) => ({ ...round, state: 'won' }),
  'an end of what is open': (round) => ({ ...round, endedAt: after(round.startedAt, 20) }),
  'a win of what is open': (round) => ({ ...round, payout: '5' }),
  'a win of what was refunded': (round) => ({ ...settled(round), state: 'refunded' }),
  'no end of what is settled': (round) => ({ ...settled(round), endedAt: null }),
  'an end before its beginning': (round) => ({ ...settled(round), endedAt: after(round.startedAt, -20) }),
  'a beginning to come': (round) => ({ ...round, startedAt: after(round.startedAt, 3_600_000) }),
  'a beginning before the session': (round) => ({ ...round, startedAt: after(round.startedAt, -86_400_000) }),
  'a day that is none': (round) => ({ ...round, startedAt: '2026-13-41T99:00:00Z' }),
  'a balance': (round) => ({ ...round, balance: '1' }),
}

const roundChecks: readonly Check[] = [
  {
    name: 'a round is reported open, then settled',
    run: async (table) => {
      const round = open(table)
      is(await table.send('report', round), { status: 'ok', replayed: false })
      is(await table.send('report', settled(round)), { status: 'ok', replayed: false })
    },
  },
  {
    name: 'a round is reported once it is over, or refunded',
    run: async (table) => {
      is(await table.send('report', settled(open(table), '0')), { status: 'ok', replayed: false })
      const undone = { ...settled(open(table), '0'), state: 'refunded' }
      is(await table.send('report', undone), { status: 'ok', replayed: false })
    },
  },
  {
    name: 'the same report again changes nothing, nor does an older one that comes late',
    run: async (table) => {
      const round = open(table)
      for (const replayed of [false, true, true])
        is(await table.send('report', round), { status: 'ok', replayed })
      for (const replayed of [false, true, true])
        is(await table.send('report', settled(round)), { status: 'ok', replayed })
      is(await table.send('report', round), { status: 'ok', replayed: true })
    },
  },
  {
    name: 'the same report ten times at once counts once',
    run: async (table) => {
      const round = settled(open(table))
      const responses = await Promise.all(Array.from({ length: 10 }, () => table.send('report', round)))
      for (const response of responses) is(response, { status: 'ok' })
      if (responses.filter(({ json }) => json.replayed === false).length !== 1)
        throw new Error('it should be new once')
    },
  },
  {
    name: 'a round that is over stays as it was reported',
    run: async (table) => {
      const round = open(table)
      await over(table.send, round)
      is(await table.send('report', settled(round, '8')), { code: 'conflict' })
      is(await table.send('report', { ...settled(round, '0'), state: 'refunded' }), { code: 'conflict' })
      is(await table.send('report', { ...round, stake: String(BigInt(table.stake) + 1n) }), {
        code: 'conflict',
      })
    },
  },
  {
    name: 'a stake may grow while the round is open, and not shrink',
    run: async (table) => {
      const round = open(table)
      const more = { ...round, stake: String(BigInt(table.stake) + 5n) }
      is(await table.send('report', round), { status: 'ok', replayed: false })
      is(await table.send('report', more), { status: 'ok', replayed: false })
      is(await table.send('report', settled(round)), { code: 'conflict' })
      await over(table.send, more)
    },
  },
  {
    name: 'a round begins once',
    run: async (table) => {
      const round = open(table)
      is(await table.send('report', round), { status: 'ok' })
      is(await table.send('report', { ...settled(round), startedAt: after(round.startedAt, 1) }), {
        code: 'conflict',
      })
      await over(table.send, round)
    },
  },
  {
    name: 'a stake may be taken in the game that the session is of, and in no other',
    run: async (table) => {
      const { session, game } = at(table)
      is(await table.send('permit', { session, game }), { status: 'ok' })
      is(await table.send('permit', { session, game: 'another-game' }), { code: 'unknown_session' })
    },
  },
  {
    name: 'a stake is permitted once a ref, and its ref is for nothing else',
    run: async (table) => {
      const stake = { ...at(table), ref: table.fresh('d'), amount: table.stake }
      for (let n = 0; n < 3; n += 1) is(await table.send('permit', stake), { status: 'ok' })
      is(await table.send('permit', { ...stake, amount: String(BigInt(table.stake) + 1n) }), {
        code: 'conflict',
      })
      is(await table.send('permit', { ...stake, round: table.fresh('round') }), { code: 'conflict' })
      await undo(table, stake)
    },
  },
  {
    name: 'a stake that was permitted and is rolled back is void, whichever came first',
    run: async (table) => {
      const [first, second] = [1, 2].map(() => ({ ...at(table), ref: table.fresh('d'), amount: table.stake }))
      if (!first || !second) return
      is(await table.send('permit', first), { status: 'ok' })
      for (const stake of [first, second]) {
        await undo(table, stake, false)
        await undo(table, stake, true)
        is(await table.send('permit', stake), { code: 'void' })
      }
    },
  },
  {
    name: 'no stake is permitted in a round that is over',
    run: async (table) => {
      const round = open(table)
      const { session, game, round: id } = round
      const stake = { session, game, round: id, ref: table.fresh('d'), amount: table.stake }
      is(await table.send('permit', stake), { status: 'ok' })
      await over(table.send, round)
      is(await table.send('rollback', { session, game, round: id, ref: stake.ref }), { code: 'conflict' })
      is(await table.send('permit', { ...stake, ref: table.fresh('d') }), { code: 'round_ended' })
    },
  },
  {
    name: 'a permit that names a round and no ref is not accepted',
    run: async (table) => {
      const half = { ...at(table), amount: table.stake }
      is(await table.send('permit', half), { code: 'invalid_request', http: 400 })
    },
  },
  {
    name: 'stakes are not debited: the money is with the vendor',
    run: async (table) => {
      const debit = { ...at(table), ref: table.fresh('d'), amount: table.stake }
      is(await table.send('debit', debit), { code: 'unknown_session' })
    },
  },
  ...Object.entries(wrong).map(([name, make]) => ({
    name: `${name} is not accepted`,
    run: async (table: Table) =>
      is(await table.send('report', make(open(table))), { code: 'invalid_request', http: 400 }),
  })),
]

/** What every gateway must get right of rounds that are played with money at the vendor: nothing of it moves money. */
export const reportChecks: readonly Check[] = [...everyCheck, ...roundChecks.map(withBooks)]
