import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hurryTimeouts } from '../../testing/hurry-timeouts.ts'
import { runDue } from '../../testing/run-due.ts'
import { bankTransfer } from '../../testing/bank-transfer.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { auditMerchant } from '../ledger/audit.ts'
import { startProviderProgram } from '../providers/testing/start-program.ts'
import { findPayoutProvider } from './open-payouts.ts'
import { sendKind } from './send-job.ts'

const merchantCode = 'firstcode'
const paymentPassword = '246810'
const merchant = {
  payoutMethods: [bankTransfer],
  withdrawal: { autoApproveBelow: '300', perDay: 50, openAtOnce: 20, provider: 'http' },
  demo: { members: [{ ...demo.member, password: demo.password }], opening: '8000' },
}

let program: ChildProcess
let api = ''
let secret = ''
let token = ''
let accountId = ''

const gateway = prepareSite(async () => {
  ;({ api, secret, program } = await startProviderProgram())
  return {
    brands: [first({ merchant }), second()],
    config: { payment: { url: `${api}/`, secret } },
  }
})
beforeAll(async () => {
  token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  await gateway.call('setPaymentPassword', {
    token,
    body: { paymentPassword, confirmPaymentPassword: paymentPassword },
  })
  const account = {
    method: 'bank-transfer',
    bank: 'harbour',
    holder: 'Rosa Ria',
    number: '8800001234',
    paymentPassword,
  }
  accountId = (await gateway.call('addPayoutAccount', { token, body: account })).value.id
})
afterAll(async () => {
  program.kill()
  const { database, clock } = gateway.platform
  const audit = await database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode, clock()))
  expect(audit.faults).toEqual([])
})
beforeEach(async () => {
  await gateway.db.asOwner('delete from quota')
  await control({})
})

interface Known {
  amount: string
  currency: string
  method: string
  payments: number
  payee: object
  callbackUrl: string
}

async function control(behaviour: object) {
  const ahead = gateway.platform.clock().getTime() - Date.now()
  const body = JSON.stringify({ ahead, ...behaviour })
  const answer = await fetch(`${api}/control`, { method: 'POST', body })
  return (await answer.json()) as {
    received: { path: string; reference: string }[]
    payouts: Record<string, Known | undefined>
  }
}

async function work(seconds = 0, behaviour: object = {}) {
  gateway.pass(seconds)
  await control(behaviour)
  const brand = gateway.registry.byMerchant(merchantCode)
  if (!brand) throw new Error('the brand is gone')
  await runDue(gateway.platform, brand, [sendKind])
}

let keys = 0
async function withdraw() {
  const key = `payout-${String((keys += 1)).padStart(8, '0')}`
  const body = { accountId, amount: '200', paymentPassword, key }
  return (await gateway.call('withdraw', { token, body })).value.id
}

async function status(id: string) {
  return (await gateway.call('withdrawalStatus', { token, query: { id } })).value.status
}

async function balance() {
  return Number((await gateway.call('balance', { token })).value.balance)
}

async function held() {
  const [row] = await gateway.db.asOwner<{ held: string }>(
    `select coalesce(sum(balance), 0)::text as held from ledger_account where kind = 'held'`,
  )
  return row?.held
}

/** Over a connection that the provider had closed before, nothing is sent: it is tried again. */
async function send(id: string, mode: string) {
  await work(0, { mode })
  if ((await status(id)) === 'sending') await work(60, { mode })
}

/** As `send`, for what is only asked about. */
async function lookAgain(id: string) {
  await work(120)
  if ((await status(id)) === 'unknown') await work(120)
}

/** What the provider sends by itself, or what somebody makes up; so many seconds ago. */
async function report(reference: string, said: Record<string, string>, by = secret, age = 0) {
  const url = '/wps/withdrawal/callback/http'
  const time = String(gateway.platform.clock().getTime() - age * 1000)
  const body = JSON.stringify({
    merchant: merchantCode,
    reference,
    amount: '193.00',
    currency: 'PHP',
    ...said,
  })
  const signature = createHmac('sha256', by)
    .update(['callback', url, '0', time, reference, body].join('\n'))
    .digest('hex')
  const headers = {
    host: 'first.example',
    'content-type': 'application/json',
    'x-livery-time': time,
    'x-livery-reference': reference,
    'x-livery-signature': signature,
  }
  return (await gateway.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

describe('withdrawals through a provider over HTTP', () => {
  it('are handed to it once and paid by its signed report, however often that comes', async () => {
    const before = await balance()
    const id = await withdraw()
    await work()
    expect(await status(id)).toBe('sending')
    expect((await control({})).payouts[id]).toMatchObject({
      amount: '193.00',
      currency: 'PHP',
      method: 'bank-transfer',
      payments: 1,
      payee: { name: 'Rosa Ria', fields: { number: '8800001234', bank: 'harbour' } },
      callbackUrl: 'http://first.localhost:8080/wps/withdrawal/callback/http',
    })
    expect(await held()).toBe('20000')
    const paid = { status: 'paid', paid: '193.00' }
    expect(await report(id, paid, 'the secret of somebody else')).toBe(403)
    expect(await status(id)).toBe('sending')
    const reports = await Promise.all(Array.from({ length: 20 }, () => report(id, paid)))
    expect(new Set(reports)).toEqual(new Set([204]))
    expect([await status(id), await balance(), await held()]).toEqual(['paid', before - 200, '0'])
  })

  it('move by no report for another brand, of another amount or currency, or of long ago', async () => {
    const before = await balance()
    const id = await withdraw()
    await work()
    const paid = { status: 'paid', paid: '193.00' }
    expect(await report(id, { ...paid, merchant: 'secondcode' })).toBe(202)
    expect(await report(id, { ...paid, merchant: 'nobody' })).toBe(404)
    expect(await report(id, { ...paid, amount: '19.30', paid: '19.30' })).toBe(202)
    expect(await report(id, paid, secret, 301)).toBe(403)
    expect(await report(id, { ...paid, currency: 'USD' })).toBe(204)
    expect(await report(id, { ...paid, paid: '1930.00' })).toBe(204)
    expect([await status(id), await balance(), await held()]).toEqual(['sending', before - 200, '20000'])
    const cases = await gateway.db.asOwner(`select kind, status from inbox_case where reference = '${id}'`)
    expect(cases).toEqual([{ kind: 'payout.mismatch', status: 'open' }])
    expect(await report(id, paid)).toBe(204)
    expect([await status(id), await held()]).toEqual(['paid', '0'])
  })

  it.each(['dropping', 'broken', 'half', 'unsigned'])(
    'stay held while it is %s, and end by what it says later',
    async (mode) => {
      const before = await balance()
      const id = await withdraw()
      const takeTime = hurryTimeouts(5_000)
      await send(id, mode)
      expect([await status(id), await held()]).toEqual(['unknown', '20000'])
      await work(60)
      await work(60)
      takeTime()
      const { payouts } = await control({ decide: { [id]: { status: 'paid', paid: '193.00' } } })
      expect(payouts[id]?.payments).toBe(1)
      await lookAgain(id)
      expect([await status(id), await balance(), await held()]).toEqual(['paid', before - 200, '0'])
    },
  )

  it('come back where it says no, signed, and only then', async () => {
    const before = await balance()
    const id = await withdraw()
    await send(id, 'refusing')
    expect([await status(id), await balance(), await held()]).toEqual(['failed', before, '0'])
    expect((await control({})).payouts[id]).toBeUndefined()
  })

  it('find no provider where its address is not set', () => {
    const { platform } = gateway
    const unset = { ...platform, config: { ...platform.config, payment: undefined } }
    expect(findPayoutProvider(unset, 'http')).toBeUndefined()
    expect(findPayoutProvider(platform, 'another')).toBeUndefined()
    expect(findPayoutProvider(platform, 'http')?.name).toBe('http')
  })
})
