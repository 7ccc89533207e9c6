import { randomBytes } from 'node:crypto'
import type { VendorBody, VendorCall } from '../../../schemas/vendor/api.ts'

type Call = Extract<VendorCall, `/api/transfer/${string}`>

/** Sends one signed message to the vendor under test; answers its JSON. */
export type AskVendor = <C extends Call>(call: C, body: VendorBody<C>) => Promise<object>

interface Purse {
  request: AskVendor
  owner: { merchant: string; player: string; currency: string }
  fresh: () => string
}

function is(response: object, wanted: object): void {
  const got = response as Record<string, unknown>
  const isSame = Object.entries(wanted).every(([key, value]) => got[key] === value)
  if (!isSame) throw new Error(`wanted ${JSON.stringify(wanted)}, got ${JSON.stringify(response)}`)
}

/**
 * Compares every balance that is answered with books of the messages so far: of a transfer what it came to, and the same again where it is
 * repeated, of a question what there is.
 */
function keepPurseBooks(request: AskVendor): AskVendor {
  const purses = new Map<string, bigint>()
  const first = new Map<string, string>()
  const underWay = new Map<string, number>()
  return async (call, body) => {
    const { player, currency, ref = '' } = body as { player?: string; currency?: string; ref?: string }
    const owner = `${String(player)} ${String(currency)}`
    underWay.set(owner, (underWay.get(owner) ?? 0) + 1)
    const response = await request(call, body).finally(() =>
      underWay.set(owner, (underWay.get(owner) ?? 1) - 1),
    )
    const { status, balance, replayed, amount } = response as Record<string, unknown>
    if (status !== 'ok' || typeof balance !== 'string') return response
    const moved = BigInt(
      String(call === '/api/transfer/in' ? (body as { amount: string }).amount : (amount ?? 0)),
    )
    const change = replayed !== false ? 0n : call === '/api/transfer/in' ? moved : -moved
    const there = (purses.get(owner) ?? 0n) + change
    purses.set(owner, there)
    const wanted = replayed === true ? first.get(ref) : String(there)
    if (replayed === false) first.set(ref, balance)
    if (wanted !== undefined && underWay.get(owner) === 0 && balance !== wanted)
      throw new Error(`${call} answered a balance of ${balance}, it should be ${wanted}`)
    return response
  }
}

/** Checks for every vendor with purses. Each check has its own player, and leaves nothing in the purse. */
const transferChecks: readonly { name: string; run: (purse: Purse) => Promise<void> }[] = [
  {
    name: 'a transfer there and back',
    run: async ({ request, owner, fresh }) => {
      is(await request('/api/transfer/in', { ...owner, ref: fresh(), amount: '700' }), {
        balance: '700',
        replayed: false,
      })
      is(await request('/api/transfer/balance', owner), { balance: '700' })
      const home = { ...owner, ref: fresh(), amount: 'all' as const }
      is(await request('/api/transfer/out', home), { balance: '0', amount: '700', replayed: false })
    },
  },
  {
    name: 'a repeated message is answered as the first was, whatever came between',
    run: async ({ request, owner, fresh }) => {
      const there = { ...owner, ref: fresh(), amount: '700' }
      const part = { ...owner, ref: fresh(), amount: '300' }
      is(await request('/api/transfer/in', there), { status: 'ok', balance: '700', replayed: false })
      is(await request('/api/transfer/out', part), {
        status: 'ok',
        balance: '400',
        amount: '300',
        replayed: false,
      })
      is(await request('/api/transfer/in', there), { status: 'ok', balance: '700', replayed: true })
      const home = { ...owner, ref: fresh(), amount: 'all' as const }
      is(await request('/api/transfer/out', home), { status: 'ok', balance: '0', amount: '400' })
      for (let n = 0; n < 2; n += 1) {
        is(await request('/api/transfer/in', there), { status: 'ok', balance: '700', replayed: true })
        is(await request('/api/transfer/out', part), {
          status: 'ok',
          balance: '400',
          amount: '300',
          replayed: true,
        })
        is(await request('/api/transfer/out', home), {
          status: 'ok',
          balance: '0',
          amount: '400',
          replayed: true,
        })
      }
      is(await request('/api/transfer/balance', owner), { balance: '0' })
    },
  },
  {
    name: 'a no is a no for good',
    run: async ({ request, owner, fresh }) => {
      const early = { ...owner, ref: fresh(), amount: '50' }
      is(await request('/api/transfer/out', early), { status: 'error', code: 'insufficient_balance' })
      is(await request('/api/transfer/in', { ...owner, ref: fresh(), amount: '50' }), { balance: '50' })
      is(await request('/api/transfer/out', early), { status: 'error', code: 'insufficient_balance' })
      const { merchant } = owner
      is(await request('/api/transfer/status', { merchant, ref: early.ref }), { known: false, amount: '0' })
      is(await request('/api/transfer/out', { ...owner, ref: fresh(), amount: 'all' }), { balance: '0' })
    },
  },
  {
    name: 'the same message ten times at once counts once',
    run: async ({ request, owner, fresh }) => {
      const there = { ...owner, ref: fresh(), amount: '20' }
      const all = await Promise.all(Array.from({ length: 10 }, () => request('/api/transfer/in', there)))
      for (const entry of all) is(entry, { status: 'ok', balance: '20' })
      is(await request('/api/transfer/out', { ...owner, ref: fresh(), amount: 'all' }), {
        amount: '20',
        balance: '0',
      })
    },
  },
  {
    name: 'a ref with another amount, direction, player or currency is a conflict',
    run: async ({ request, owner, fresh }) => {
      const there = { ...owner, ref: fresh(), amount: '20' }
      await request('/api/transfer/in', there)
      is(await request('/api/transfer/in', { ...there, amount: '21' }), { code: 'conflict' })
      is(await request('/api/transfer/out', there), { code: 'conflict' })
      is(await request('/api/transfer/in', { ...there, player: `${owner.player}x` }), { code: 'conflict' })
      is(await request('/api/transfer/in', { ...there, currency: 'XXX' }), { code: 'conflict' })
      is(await request('/api/transfer/out', { ...owner, ref: fresh(), amount: 'all' }), {
        amount: '20',
        balance: '0',
      })
    },
  },
  {
    name: 'what happened is known by its ref, what did not is unknown',
    run: async ({ request, owner, fresh }) => {
      const { merchant } = owner
      const ref = fresh()
      is(await request('/api/transfer/status', { merchant, ref }), { known: false, amount: '0' })
      await request('/api/transfer/in', { ...owner, ref, amount: '20' })
      is(await request('/api/transfer/status', { merchant, ref }), { known: true, amount: '20' })
      await request('/api/transfer/out', { ...owner, ref: fresh(), amount: 'all' })
    },
  },
  ...['-1', '0', '1.5', '9007199254740992', '99999999999999999999', 5, null].map((amount) => ({
    name: `an amount of ${JSON.stringify(amount)} is not accepted`,
    run: async ({ request, owner, fresh }: Purse) => {
      const body = { ...owner, ref: fresh(), amount: amount as string }
      is(await request('/api/transfer/in', body), { status: 'error', code: 'invalid_request' })
      is(await request('/api/transfer/balance', owner), { balance: '0' })
    },
  })),
]

/** The checks of purses, ready to run against a vendor. */
export function purseChecks(request: AskVendor): { name: string; run: () => Promise<void> }[] {
  const run = randomBytes(6).toString('hex')
  let count = 0
  const fresh = () => `check.${run}.${String((count += 1))}`
  return transferChecks.map((check) => ({
    name: check.name,
    run: () =>
      check.run({
        request: keepPurseBooks(request),
        fresh,
        owner: { merchant: 'check', player: fresh(), currency: 'PHP' },
      }),
  }))
}
