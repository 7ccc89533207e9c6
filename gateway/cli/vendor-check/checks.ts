import { withBooks } from './keep-books.ts'
import { at, type Check, is, type Table, type WalletResponse } from './table.ts'

async function getBalance({ send, opened }: Table) {
  return BigInt((await send('balance', { session: opened.session })).json.balance ?? 'x')
}

/** Runs a check between two balances that must differ by exactly the stated amount. */
function moving(work: (table: Table) => Promise<bigint | undefined>) {
  return async (table: Table): Promise<void> => {
    const before = await getBalance(table)
    const by = (await work(table)) ?? 0n
    const after = await getBalance(table)
    if (after - before !== by)
      throw new Error(`the balance moved by ${String(after - before)}, it should by ${String(by)}`)
  }
}

/** What every gateway must get right, whoever holds the money. */
export const everyCheck: readonly Check[] = [
  {
    name: 'an opening names the balance that there is',
    run: async (table) => {
      const balance = await getBalance(table)
      if (balance !== BigInt(table.opened.balance))
        throw new Error(`authenticate answered ${table.opened.balance}, balance ${String(balance)}`)
    },
  },
  {
    name: 'a launch token works once',
    run: async ({ send, token }) => is(await send('authenticate', { token }), { code: 'unknown_token' }),
  },
  {
    name: 'a token that nobody made is refused',
    run: async ({ send, token }) =>
      is(await send('authenticate', { token: `${token.slice(0, -4)}aaaa` }), { code: 'unknown_token' }),
  },
]

const moneyChecks: readonly Check[] = [
  {
    name: 'stake, win, end',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      is(await send('debit', { ...where, ref, amount: stake }), { status: 'ok', replayed: false })
      is(await send('credit', { ...where, ref: fresh('c'), debitRef: ref, amount: '7' }), { status: 'ok' })
      is(await send('end', where), { status: 'ok', replayed: false })
      return 7n - BigInt(stake)
    }),
  },
  {
    name: 'the same messages again move nothing again',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const debit = { ...where, ref: fresh('d'), amount: stake }
      const credit = { ...where, ref: fresh('c'), amount: stake }
      await send('debit', debit)
      for (let n = 0; n < 3; n += 1) is(await send('debit', debit), { status: 'ok', replayed: true })
      await send('credit', credit)
      for (let n = 0; n < 3; n += 1) is(await send('credit', credit), { status: 'ok', replayed: true })
      await send('end', where)
      is(await send('end', where), { status: 'ok', replayed: true })
      is(await send('debit', debit), { status: 'ok', replayed: true })
      return 0n
    }),
  },
  {
    name: 'the same message ten times at once counts once',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const debit = { ...where, ref: fresh('d'), amount: stake }
      const responses = await Promise.all(Array.from({ length: 10 }, () => send('debit', debit)))
      for (const response of responses) is(response, { status: 'ok' })
      await send('rollback', { ...where, ref: debit.ref })
      return 0n
    }),
  },
  {
    name: 'a ref with another amount or round is a conflict',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      await send('debit', { ...where, ref, amount: stake })
      is(await send('debit', { ...where, ref, amount: String(BigInt(stake) + 1n) }), { code: 'conflict' })
      is(await send('debit', { ...where, round: fresh('other'), ref, amount: stake }), { code: 'conflict' })
      is(await send('credit', { ...where, ref, amount: stake }), { code: 'conflict' })
      await send('rollback', { ...where, ref })
      return 0n
    }),
  },
  {
    name: 'a rollback gives the stake back, once',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      await send('debit', { ...where, ref, amount: stake })
      is(await send('rollback', { ...where, ref }), { status: 'ok', refunded: stake, replayed: false })
      is(await send('rollback', { ...where, ref }), { status: 'ok', refunded: stake, replayed: true })
      is(await send('debit', { ...where, ref: fresh('d'), amount: stake }), { code: 'round_ended' })
      is(await send('credit', { ...where, ref: fresh('c'), amount: '5' }), { code: 'void' })
      return 0n
    }),
  },
  {
    name: 'a rollback before its debit makes the debit void',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      is(await send('rollback', { ...where, ref }), { status: 'ok', refunded: '0' })
      is(await send('debit', { ...where, ref, amount: stake }), { code: 'void' })
      is(await send('debit', { ...where, ref, amount: stake }), { code: 'void' })
      return 0n
    }),
  },
  {
    name: 'debit and rollback at once end with the stake at home',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      const [, undone] = await Promise.all([
        send('debit', { ...where, ref, amount: stake }),
        send('rollback', { ...where, ref }),
      ])
      is(undone, { status: 'ok' })
      return 0n
    }),
  },
  {
    name: 'a win before any stake is refused, and taken after it',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      is(await send('credit', { ...where, ref: fresh('c'), amount: '9' }), { code: 'unknown_round' })
      is(await send('end', where), { code: 'unknown_round' })
      await send('debit', { ...where, ref: fresh('d'), amount: stake })
      is(await send('credit', { ...where, ref: fresh('c'), amount: '9' }), { status: 'ok' })
      await send('end', where)
      return 9n - BigInt(stake)
    }),
  },
  {
    name: 'a late win is taken, once',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const late = { ...where, ref: fresh('c'), amount: '11' }
      await send('debit', { ...where, ref: fresh('d'), amount: stake })
      await send('end', where)
      is(await send('credit', late), { status: 'ok', replayed: false })
      is(await send('credit', late), { status: 'ok', replayed: true })
      return 11n - BigInt(stake)
    }),
  },
  {
    name: 'what was paid or is over cannot be rolled back',
    run: moving(async (table) => {
      const { send, fresh, stake } = table
      const where = at(table)
      const ref = fresh('d')
      await send('debit', { ...where, ref, amount: stake })
      await send('credit', { ...where, ref: fresh('c'), debitRef: ref, amount: stake })
      is(await send('rollback', { ...where, ref }), { code: 'conflict' })
      await send('end', where)
      is(await send('rollback', { ...where, ref }), { code: 'conflict' })
      is(await send('debit', { ...where, ref: fresh('d'), amount: stake }), { code: 'round_ended' })
      return 0n
    }),
  },
  {
    name: 'a stake outside the limits is refused',
    run: moving(async (table) => {
      const { send, fresh, opened } = table
      const above = String(BigInt(opened.limits.max) + 1n)
      is(await send('debit', { ...at(table), ref: fresh('d'), amount: above }), { code: 'limit' })
      return 0n
    }),
  },
  {
    name: 'more than the player has is refused, for good',
    run: moving(async (table) => {
      const { send, fresh, opened } = table
      const where = at(table)
      const refs: string[] = []
      let response: WalletResponse
      let ref: string
      do {
        ref = fresh('d')
        refs.push(ref)
        response = await send('debit', { ...where, ref, amount: opened.limits.max })
      } while (response.json.status === 'ok' && refs.length < 100)
      is(response, { code: 'insufficient_balance' })
      is(await send('debit', { ...where, ref, amount: opened.limits.max }), { code: 'insufficient_balance' })
      for (const value of refs) await send('rollback', { ...where, ref: value })
      return 0n
    }),
  },
  ...(['secret', 'vendor', 'unsigned'] as const).map((fault) => ({
    name: `a message with a bad signature (${fault}) is not accepted`,
    run: moving(async (table) => {
      const body = { ...at(table), ref: table.fresh('d'), amount: table.stake }
      is(await table.send('debit', body, { fault }), { code: 'bad_signature', http: 401 })
      return 0n
    }),
  })),
  {
    name: 'a message with an old time is not accepted',
    run: moving(async (table) => {
      const body = { ...at(table), ref: table.fresh('d'), amount: table.stake }
      is(await table.send('debit', body, { fault: 'time' }), { code: 'stale', http: 401 })
      return 0n
    }),
  },
  {
    name: 'an unknown session is refused',
    run: async (table) => {
      const session = `${table.opened.session.slice(0, -4)}aaaa`
      is(await table.send('balance', { session }), { code: 'unknown_session' })
      const body = { ...at(table), session, ref: table.fresh('d'), amount: table.stake }
      is(await table.send('debit', body), { code: 'unknown_session' })
    },
  },
  ...['-1', '0', '1.5', '1e3', '+5', ' 5', '', 5, null, true, ['5'], '99999999999999999999'].map(
    (amount) => ({
      name: `an amount of ${JSON.stringify(amount)} is not accepted`,
      run: moving(async (table) => {
        const body = { ...at(table), ref: table.fresh('d'), amount }
        is(await table.send('debit', body), { code: 'invalid_request', http: 400 })
        return 0n
      }),
    }),
  ),
  ...['', '{', 'null', '[]', '"x"', '{"__proto__":{}}', '\u0000'].map((text) => ({
    name: `nonsense (${JSON.stringify(text)}) is not accepted`,
    run: async ({ send }: Table) =>
      is(await send('debit', {}, { text }), { code: 'invalid_request', http: 400 }),
  })),
  {
    name: 'a round whose stakes are debited is not reported',
    run: async (table) => {
      const now = new Date().toISOString()
      const round = {
        ...at(table),
        state: 'settled',
        stake: table.stake,
        payout: '9',
        startedAt: now,
        endedAt: now,
      }
      is(await table.send('report', round), { code: 'unknown_session' })
    },
  },
  {
    name: 'a key that is not of the protocol is not accepted',
    run: moving(async (table) => {
      const body = { ...at(table), ref: table.fresh('d'), amount: table.stake, balance: '1' }
      is(await table.send('debit', body), { code: 'invalid_request', http: 400 })
      return 0n
    }),
  },
]

/** What every wallet of this protocol must get right. Each check leaves its rounds closed, and every balance is compared with books. */
export const checks: readonly Check[] = [...everyCheck, ...moneyChecks.map(withBooks)]
