import type { CallBody } from '../../schemas/calls/calls.ts'
import { openTable, type Table } from '../cli/vendor-check/table.ts'
import { postAlone } from '../money/ledger/ledger.service.ts'
import { clearing, memberAccount, type Movement } from '../money/ledger/movement.ts'
import { testBrand } from './test-brands.ts'
import { first, openTestGateway, testConfig } from './test-gateway.ts'
import { openIdleVendor, walletSender } from './wallet-sender.ts'

const password = 'Lantern2026'
const names = [
  ...[
    'liza',
    'racer',
    'netto',
    'gross',
    'parallel',
    'clocked',
    'timed',
    'bound',
    'foreign',
    'asker',
    'lapser',
    'reached',
  ],
  ...[
    'zoned',
    'hasty',
    'staffed',
    'breaker',
    'leaver',
    'sender',
    'refunded',
    'sistered',
    'stranger',
    'marked',
  ],
]
const members = names.map((name, index) => ({
  username: `${name}one`,
  password,
  type: 0,
  email: `${name}@example.com`,
  mobileNum: `0917${String(1_000_000 + index)}`,
}))
/** Four games of one vendor. */
export const games = [1, 2, 3, 4].map((nth) => ({
  id: `sport${String(nth)}`,
  name: { EN: 'Sport' },
  type: 'SPORTS',
  vendor: 'PG',
  art: 'g-sport',
}))
const merchant = {
  games,
  vendors: [{ code: 'PG', name: 'PG' }],
  demo: { members },
  paymentMethods: [{ code: 'card', minimum: '1', maximum: '50000' }],
}
/** The brand, with a merchant that differs. */
export function one(changes: object = {}) {
  return first({ merchant: { ...merchant, ...changes } })
}

/** A brand of the same company, and one of another. */
export const sister = testBrand({ id: 'sister', merchant })
export const other = testBrand({ id: 'other', merchant: { ...merchant, company: 'elsewhere' } })

const currency = { code: 'PHP', scale: 2 }

/** Noon of a Wednesday: far from where any period ends, in whatever zone. */
function untilWednesday(now: number): number {
  const day = 86_400
  const noon = 6 * day + day / 2
  return Math.ceil((Math.ceil((now / 1000 - noon) / (7 * day)) * 7 * day + noon - now / 1000) / 1)
}

/** A gateway with players who set limits, a vendor for their bets, and a sister brand. Its clock begins on a Wednesday's noon. */
export async function openLimitedPlay() {
  const vendor = await openIdleVendor()
  const gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [one(), sister, other],
  })
  gateway.pass(untilWednesday(Date.now()))
  const send = walletSender(gateway)

  async function logIn(name: string, host = 'first.example') {
    const body = { type: 'username' as const, username: `${name}one`, password }
    const { token } = (await gateway.call('login', { body, host })).value
    const { id } = (await gateway.call('memberInfo', { token, host })).value
    return { token, id, host }
  }

  let moves = 0
  function move(id: string, kind: Movement['kind'], amount: bigint, from = clearing()) {
    return postAlone(gateway.platform.database, {
      merchant: 'firstcode',
      key: `move ${String(++moves)}`,
      kind,
      currency,
      at: gateway.platform.clock(),
      legs: [
        { account: memberAccount(id), amount },
        { account: from, amount: -amount },
      ],
    })
  }

  /** A member with money, and a way to their limits. */
  async function player(name: string, balance = 1_000_00n) {
    const who = await logIn(name)
    if (balance > 0n) await move(who.id, 'adjustment', balance)
    const set = (
      kind: CallBody<'setPlayLimit'>['kind'],
      period: 'day' | 'week' | 'month',
      amount: string | null,
    ) => gateway.call('setPlayLimit', { token: who.token, body: { kind, period, amount } })
    const limits = async () => (await gateway.call('playLimits', { token: who.token })).value
    const left = async () =>
      (await limits()).limits.map(({ kind, period, left, used }) => `${kind} ${period} ${left} ${used}`)
    return { ...who, set, limits, left }
  }

  function launch(token: string, nodeId = 'sport1', host = 'first.example') {
    return gateway.call('gameLaunch', { token, host, body: { nodeId, device: 'phone' } })
  }

  async function sit(token: string, nodeId = 'sport1'): Promise<Table> {
    const { url } = (await launch(token, nodeId)).value
    return openTable(send, new URL(url).searchParams.get('token') ?? '')
  }

  async function bet({ opened, fresh }: Table, amount: string, round = fresh('round')) {
    const where = { session: opened.session, game: opened.game.id, round }
    const ref = fresh('d')
    const { json } = await send('debit', { ...where, ref, amount })
    return { code: json.code ?? 'ok', where, ref }
  }

  async function codes(table: Table, ...amounts: string[]) {
    const all: string[] = []
    for (const amount of amounts) all.push((await bet(table, amount)).code)
    return all
  }

  let keys = 0
  function deposit(token: string, amount: string, key = `deposit-of-limits-${String(++keys)}`) {
    return gateway.call('depositStart', { token, body: { method: 'card', amount, key } })
  }

  const close = async () => {
    await gateway.close()
    vendor.close()
  }
  return { gateway, send, logIn, move, player, launch, sit, bet, codes, deposit, close }
}

export type LimitedPlay = Awaited<ReturnType<typeof openLimitedPlay>>
