// Takes long: the program of a provider is started, and its silence waited for.
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startProviderProgram } from '../providers/testing/start-program.ts'
import { httpPayouts } from './http.payout.ts'
import type { Payout, PayoutProvider } from './payout-provider.ts'

const back = { callbackUrl: 'https://site.example/wps/payout/callback/http' }

let program: ChildProcess
let api = ''
let secret = ''
let provider: PayoutProvider

beforeAll(async () => {
  ;({ api, secret, program } = await startProviderProgram())
  provider = httpPayouts({ url: api, secret })
})
afterAll(() => {
  program.kill()
})
beforeEach(() => control({}))

async function control(behaviour: object) {
  const answer = await fetch(`${api}/control`, { method: 'POST', body: JSON.stringify(behaviour) })
  return (await answer.json()) as { payouts: Record<string, { payments: number; amount: string }> }
}

let made = 0
function payout(): Payout {
  const reference = `payout-${String((made += 1))}`
  const payee = { name: 'Ana Cruz', fields: { number: '0000123412341234' } }
  return {
    merchant: 'firstcode',
    reference,
    amount: 12_345n,
    currency: 'PHP',
    scale: 2,
    method: 'bank',
    payee,
  }
}

describe('payouts over HTTP', () => {
  it('are handed over, paid once however often, and looked up', async () => {
    const entry = payout()
    expect(await provider.lookUp(entry, new Date())).toEqual({ status: 'absent', paid: 0n })
    const all = await Promise.all([1, 2, 3].map(() => provider.payOut(entry, back, new Date())))
    expect(all).toEqual(all.map(() => ({ outcome: 'accepted' })))
    expect((await control({})).payouts[entry.reference]).toMatchObject({ payments: 1, amount: '123.45' })
    expect(await provider.lookUp(entry, new Date())).toEqual({ status: 'pending', paid: 0n })
    await control({ decide: { [entry.reference]: { status: 'partly', paid: '100.45' } } })
    expect(await provider.lookUp(entry, new Date())).toEqual({ status: 'partly', paid: 10_045n })
    await control({ decide: { [entry.reference]: { status: 'paid', paid: '123.45', currency: 'USD' } } })
    expect(await provider.lookUp(entry, new Date())).toBeUndefined()
  })

  it('are sent with the decimals of their currency, and none where it has none (F12)', async () => {
    const yen = { ...payout(), amount: 1000n, currency: 'JPY', scale: 0 }
    const dinar = { ...payout(), amount: 1500n, currency: 'KWD', scale: 3 }
    for (const entry of [yen, dinar])
      expect(await provider.payOut(entry, back, new Date())).toEqual({ outcome: 'accepted' })
    const { payouts } = await control({
      decide: { [yen.reference]: { status: 'paid', paid: '1000.00', currency: 'JPY' } },
    })
    expect([payouts[yen.reference]?.amount, payouts[dinar.reference]?.amount]).toEqual(['1000', '1.500'])
    expect(await provider.lookUp(yen, new Date())).toEqual({ status: 'paid', paid: 1000n })
  })

  it('are rejected by a signed no alone', async () => {
    await control({ mode: 'refusing' })
    expect(await provider.payOut(payout(), back, new Date())).toEqual({ outcome: 'rejected', code: 'limit' })
  })

  it.each(['broken', 'nonsense', 'strange', 'unsigned', 'misaddressed', 'dropping', 'silent', 'half'])(
    'are unknown where the provider is %s',
    async (mode) => {
      const entry = payout()
      await control({ mode })
      expect(await provider.payOut(entry, back, new Date())).toEqual({ outcome: 'unknown' })
      expect(await provider.lookUp(entry, new Date())).toBeUndefined()
    },
  )

  it('are reported by signed callbacks of our time alone', () => {
    const now = new Date()
    const path = '/wps/payout/callback/http'
    const reported = {
      merchant: 'firstcode',
      reference: 'r',
      status: 'paid',
      amount: '123.45',
      currency: 'PHP',
      paid: '123.45',
    }
    const read = (by = secret, kind = 'callback', content: object = reported, at = now.getTime()) => {
      const body = JSON.stringify(content)
      const lines = [kind, path, '0', String(at), 'r', body].join('\n')
      const signature = createHmac('sha256', by).update(lines).digest('hex')
      const headers = {
        'x-livery-time': String(at),
        'x-livery-reference': 'r',
        'x-livery-signature': signature,
      }
      return provider.read({ headers, path, body }, now)
    }
    expect(read()).toEqual(reported)
    expect(read('another secret')).toBeUndefined()
    expect(read(secret, 'response')).toBeUndefined()
    const unread = { isUnread: true, reference: 'r', merchant: 'firstcode' }
    expect(read(secret, 'callback', { ...reported, reference: 'another' })).toEqual(unread)
    expect(read(secret, 'callback', { ...reported, paid: 123.45 })).toEqual(unread)
    expect(read(secret, 'callback', reported, now.getTime() - 301_000)).toBeUndefined()
  })
})
