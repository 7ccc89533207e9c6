import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { hurryTimeouts } from '../../testing/hurry-timeouts.ts'
import { runDue } from '../../testing/run-due.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'
import { auditMerchant } from '../ledger/audit.ts'
import { startProviderProgram } from '../providers/testing/start-program.ts'
import { paymentsArea } from './payments.area.ts'

const merchant = {
  paymentMethods: [
    { code: 'card', minimum: '1', maximum: '900000', provider: 'http' },
    { code: 'e-wallet', minimum: '1', maximum: '900000' },
  ],
}

let program: ChildProcess
let api = ''
let secret = ''
let token = ''

const gateway = prepareSite(async () => {
  ;({ api, secret, program } = await startProviderProgram())
  return {
    brands: [first({ merchant }), second()],
    config: { payment: { url: `${api}/`, secret } },
  }
})
afterAll(() => void program.kill())
beforeEach(async () => {
  token = await gateway.logIn()
  await control({})
})

interface Seen {
  received: { path: string; reference: string }[]
  deposits: Record<string, { starts: number; amount: string; returnUrl: string; callbackUrl: string }>
}

async function control(behaviour: object): Promise<Seen> {
  const ahead = gateway.platform.clock().getTime() - Date.now()
  const answer = await fetch(`${api}/control`, {
    method: 'POST',
    body: JSON.stringify({ ahead, ...behaviour }),
  })
  return (await answer.json()) as Seen
}

let keys = 0
function start(body: object = {}) {
  const key = `http-${String((keys += 1)).padStart(8, '0')}`
  return gateway.call('depositStart', { token, body: { method: 'card', amount: '250', key, ...body } })
}

it('takes in what comes by a method that names no provider, as the settings have one', async () => {
  const { id } = (await start({ method: 'e-wallet' })).value
  const [row] = await gateway.db.asOwner(`select provider from deposit where id = '${id}'`)
  expect(row).toEqual({ provider: 'http' })
})

async function state(id: string) {
  const { status, url } = (await gateway.call('depositStatus', { token, query: { id } })).value
  return { status, url }
}

async function balance() {
  return Number((await gateway.call('balance', { token })).value.balance)
}

function work() {
  const { platform, registry } = gateway
  const brand = registry.byMerchant('firstcode')
  if (!brand) throw new Error('the brand is gone')
  return runDue(platform, brand, paymentsArea.jobs)
}

interface Report {
  merchant?: string
  reference: string
  status?: string
  amount?: string
  currency?: string
}
interface Slip {
  secret?: string
  /** Seconds. */
  late?: number
  kind?: string
  path?: string
  body?: string
  signedReference?: string
}

/** What the provider sends by itself, or what somebody makes up. */
async function report(report: Report, slip: Slip = {}) {
  const path = '/wps/payment/callback/http'
  const decision = {
    merchant: 'firstcode',
    status: 'confirmed',
    amount: '250.00',
    currency: 'PHP',
    ...report,
  }
  const body = slip.body ?? JSON.stringify(decision)
  const time = String(gateway.platform.clock().getTime() - (slip.late ?? 0) * 1000)
  const reference = slip.signedReference ?? report.reference
  const signed = [slip.kind ?? 'callback', slip.path ?? path, '0', time, reference, body].join('\n')
  const signature = createHmac('sha256', slip.secret ?? secret)
    .update(signed)
    .digest('hex')
  const answer = await gateway.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'first.example',
      'content-type': 'application/json',
      'x-livery-time': time,
      'x-livery-reference': reference,
      'x-livery-signature': signature,
    },
    payload: body,
  })
  return answer.statusCode
}

describe('a provider over HTTP', () => {
  it('is announced a deposit, signed, and pays it in by a signed callback', async () => {
    const before = await balance()
    const { value } = await start({ amount: '250' })
    expect(value).toMatchObject({ status: 'pending', url: `https://pay.example/${value.id}` })
    const { deposits } = await control({})
    expect(deposits[value.id]).toMatchObject({
      starts: 1,
      merchant: 'firstcode',
      method: 'card',
      amount: '250.00',
      currency: 'PHP',
      fields: {},
      returnUrl: `http://first.localhost:8080/member?page=depositv2&deposit=${value.id}`,
      callbackUrl: 'http://first.localhost:8080/wps/payment/callback/http',
    })
    expect(await report({ reference: value.id })).toBe(204)
    expect(await state(value.id)).toEqual({ status: 'confirmed', url: null })
    expect(await balance()).toBe(before + 250)
  })

  it('credits once, twice reported, in any order, by as many callbacks at once', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    expect(await report({ reference, status: 'declined' })).toBe(204)
    const all = Array.from({ length: 100 }, (_, n) =>
      report({ reference, status: n % 3 === 0 ? 'declined' : 'confirmed' }),
    )
    expect((await Promise.all(all)).filter((status) => status !== 204 && status !== 202)).toEqual([])
    expect(await state(reference)).toMatchObject({ status: 'confirmed' })
    expect(await balance()).toBe(before + 250)
  })

  it('is not believed when forged, replayed, of another kind or path, and kept where it is no such message', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    const refused: [string, Slip][] = [
      ['another secret', { secret: 'another secret' }],
      ['an old time', { late: 301 }],
      ['a time to come', { late: -301 }],
      ['a response sent back', { kind: 'response' }],
      ['a request sent back', { kind: 'request' }],
      ['another path', { path: '/wps/payment/callback/sandbox' }],
    ]
    const unread: [string, Slip][] = [
      ['another reference in its head', { signedReference: 'another' }],
      ['nonsense', { body: '<html>' }],
      ['nothing', { body: 'null' }],
      ['a number for an amount', { body: JSON.stringify({ reference, merchant: 'firstcode', amount: 250 }) }],
    ]
    for (const [name, slip] of refused) expect([name, await report({ reference }, slip)]).toEqual([name, 403])
    for (const [name, slip] of unread) expect([name, await report({ reference }, slip)]).toEqual([name, 202])
    expect(await report({ reference, merchant: 'nobody' })).toBe(404)
    expect(await state(reference)).toMatchObject({ status: 'pending' })
    expect(await balance()).toBe(before)
  })

  it('that reports another amount, currency or merchant moves nothing, and operators are told', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    expect(await report({ reference, merchant: 'secondcode' })).toBe(202)
    expect(await state(reference)).toMatchObject({ status: 'pending' })
    for (const wrong of [
      { amount: '9000.00' },
      { amount: '-250.00' },
      { amount: 'NaN' },
      { currency: 'USD' },
    ])
      expect(await report({ reference, ...wrong })).toBe(202)
    expect(await state(reference)).toEqual({ status: 'review', url: null })
    expect(await balance()).toBe(before)
    const cases = await gateway.db.asOwner<{ merchant: string; kind: string }>(
      `select merchant, kind from inbox_case where reference like '%${reference}%' order by 1, 2`,
    )
    expect(cases).toEqual([
      ...[1, 2, 3, 4].map(() => ({ merchant: 'firstcode', kind: 'deposit.mismatch' })),
      { merchant: 'secondcode', kind: 'deposit.unknown' },
    ])
    expect(await report({ reference })).toBe(204)
    expect(await balance()).toBe(before + 250)
  })

  it('that never reports is asked, and what it says then is credited once', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    await control({ decide: { [reference]: { status: 'confirmed' } } })
    gateway.pass(11)
    await control({})
    await work()
    expect(await state(reference)).toMatchObject({ status: 'confirmed' })
    expect(await report({ reference })).toBe(204)
    gateway.pass(120)
    await work()
    expect(await balance()).toBe(before + 250)
  })

  it('that was paid after the time was over is asked still, for three days', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    gateway.pass(31 * 60)
    await control({})
    await work()
    expect(await state(reference)).toEqual({ status: 'expired', url: null })
    await control({ decide: { [reference]: { status: 'confirmed' } } })
    gateway.pass(60 * 60)
    await control({})
    await work()
    token = await gateway.logIn()
    expect(await state(reference)).toMatchObject({ status: 'confirmed' })
    expect(await balance()).toBe(before + 250)
  })

  it('that says another amount when asked is not credited either', async () => {
    const before = await balance()
    const reference = (await start()).value.id
    await control({ decide: { [reference]: { status: 'confirmed', amount: '1.00' } } })
    gateway.pass(11)
    await control({})
    await work()
    expect(await state(reference)).toMatchObject({ status: 'review' })
    expect(await balance()).toBe(before)
  })

  it.each(['broken', 'nonsense', 'strange', 'unsigned', 'misaddressed', 'dropping'])(
    'that is %s leaves the deposit waiting, and is asked again by the same key and by itself',
    async (mode) => {
      await control({ mode })
      const key = `http-again-${mode}`
      const lost = (await start({ key })).value
      expect(lost).toMatchObject({ status: 'pending', url: null })
      await control({})
      const found = (await start({ key })).value
      expect([found.id, found.url]).toEqual([lost.id, `https://pay.example/${lost.id}`])
      await control({ mode })
      const { id } = (await start()).value
      gateway.pass(11)
      await control({})
      await work()
      expect(await state(id)).toEqual({ status: 'pending', url: `https://pay.example/${id}` })
    },
  )

  it.each(['silent', 'half'])('that is %s is given up after five seconds', async (mode) => {
    await control({ mode })
    const takeTime = hurryTimeouts(5_000)
    expect((await start()).value).toMatchObject({ status: 'pending', url: null })
    takeTime()
  })

  it('that refuses ends the deposit, and says so', async () => {
    await control({ mode: 'refusing' })
    expect(await start()).toMatchObject({ status: 422, code: 'payment_unavailable' })
    const { content } = (await gateway.call('depositHistory', { token, query: {} })).value
    expect(content[0]).toMatchObject({ status: 'declined', url: null })
  })

  it('leaves books that add up', async () => {
    const audit = await gateway.platform.database.within('firstcode', (tx) => auditMerchant(tx, 'firstcode'))
    expect(audit.faults).toEqual([])
  })
})
