import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxSigned } from '../payments/sandbox.provider.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { sendJob } from './send-job.ts'
import { merchantCode, withdrawalSite } from './testing/withdrawal-site.ts'

const site = withdrawalSite()
let accountId = ''
let deposit = { id: '', reference: '' }

beforeAll(async () => {
  await site.open()
  accountId = (await site.account('1234')).id
  const [row] = await site.gateway.db.asOwner<typeof deposit>(
    `select d.id, d.reference from deposit d join member m on m.merchant = d.merchant and m.id = d.member_id
      where m.username = 'rosaria' and d.merchant = '${merchantCode}'`,
  )
  if (!row) throw new Error('there is no opening deposit')
  deposit = row
})
afterAll(() => site.close())
beforeEach(() => site.reset())

async function send(message: object | string, signed = true) {
  const { gateway } = site
  const text = typeof message === 'string' ? message : JSON.stringify(message)
  const { headers, body } = sandboxSigned(gateway.platform.config.secret, text, gateway.platform.clock())
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/wps/payment/callback/sandbox',
    headers: {
      host: 'first.example',
      'content-type': 'application/json',
      ...headers,
      ...(signed ? {} : { 'x-signature': '00' }),
    },
    payload: body,
  })
  return answer.statusCode
}

function said(status: string, amount = '8000.00', own: object = {}) {
  return { merchant: merchantCode, reference: deposit.reference, status, amount, currency: 'PHP', ...own }
}

function cases(kind: string) {
  return site.gateway.db.asOwner<{ reference: string; status: string; why: string; message: string }>(
    `select reference, status, details ->> 'why' as why, details ->> 'message' as message from inbox_case
      where kind = '${kind}' order by opened_at, reference`,
  )
}

async function row() {
  const [found] = await site.gateway.db.asOwner(
    'select claimed::int, amount::int, taken::int, waived::int, borne::int from deposit_chargeback',
  )
  return found
}

describe('messages that are signed and not understood', () => {
  it('are kept, answered with 202, a case each, once, and never count as forged', async () => {
    const strange = [
      said('held'),
      said('confirmed', '8000.00', { note: 'one key more' }),
      said('refunded', '8000.01'),
      { ...said('declined'), reference: 'nobody-began-it' },
      'no JSON at all',
    ]
    for (let turn = 0; turn < 3; turn += 1)
      for (const message of strange) expect(await send(message)).toBe(202)
    const found = await cases('deposit.message')
    expect(found.map(({ why }) => why).sort()).toEqual(['amount', 'reference', 'shape', 'shape', 'shape'])
    expect(found.map(({ message }) => message)).toContain('no JSON at all')
    await site.gateway.platform.background.idle()
    expect(await cases('risk.callbacks')).toEqual([])
    expect(await site.balance()).toBe(8000)
  })

  it('do not come back once somebody has read them', async () => {
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed' where kind = 'deposit.message'`)
    await send(said('held'))
    expect(new Set((await cases('deposit.message')).map(({ status }) => status))).toEqual(new Set(['closed']))
  })

  it('are forged where the signature fails', async () => {
    for (let turn = 0; turn < 12; turn += 1) expect(await send(said('held'), false)).toBe(403)
    await site.gateway.platform.background.idle()
    expect(await cases('risk.callbacks')).toHaveLength(1)
  })
})

describe('a deposit that came back', () => {
  it('is held, whatever order and however often it is said, and moves nothing by itself', async () => {
    expect(await send(said('chargeback', '500.00'))).toBe(202)
    expect(await send(said('chargeback', '500.00'))).toBe(204)
    expect(await send(said('chargeback', '200.00'))).toBe(204)
    expect(await send(said('confirmed'))).toBe(204)
    expect(await row()).toEqual({ claimed: 50_000, amount: 50_000, taken: 0, waived: 0, borne: 0 })
    expect(await cases('deposit.chargeback')).toHaveLength(1)
    expect(await site.balance()).toBe(8000)
    const notices = await site.gateway.db.asOwner(
      `select body ->> 'notice' as notice from member_event where kind = 'account.notice'`,
    )
    expect(notices).toEqual([{ notice: 'depositDisputed' }])
    expect(await site.faults()).toEqual([])
  })

  it('lets what is above it go, and nothing of it, though two ask at once', async () => {
    const [one, other] = await Promise.all([site.ask(accountId, '7500'), site.ask(accountId, '7500')])
    expect([one.code, other.code].sort()).toEqual([null, 'chargeback_hold'].sort())
    const agent = await site.ask(accountId, '200')
    expect(agent.code).toBe('chargeback_hold')
    const { id } = one.code === null ? one.value : other.value
    await site.decide('withdrawal.review', id, 'reject')
    expect(await site.balance()).toBe(8000)
  })

  it('is not passed by a withdrawal that was requested before, approved or not', async () => {
    const { platform, db } = site.gateway
    const { id } = (await site.ask(accountId, '400')).value
    // A signed no after a yes is one as well: all of the deposit came back.
    expect(await send(said('declined'))).toBe(202)
    await expect(site.decide('withdrawal.review', id, 'approve')).rejects.toMatchObject({
      code: 'chargeback_hold',
    })
    await db.asOwner(`update withdrawal set status = 'approved' where id = '${id}'`)
    const now = platform.clock()
    await platform.database.within(merchantCode, (tx) =>
      planJob(tx, { merchant: merchantCode, kind: sendJob, key: id, dueAt: now }, now),
    )
    await site.work()
    expect((await site.state(id)).status).toBe('inReview')
    await site.decide('withdrawal.review', id, 'reject')
    expect(await cases('deposit.chargeback')).toHaveLength(2)
  })

  it('is taken as far as there is money, and what is missing stays owed until it is collected or borne', async () => {
    const spend = (minor: number) =>
      site.gateway.db.asOwner(
        `select set_config('livery.merchant', '${merchantCode}', false), ledger_post('spent ' || random(), 'bet', 'PHP', 2,
          jsonb_build_array(jsonb_build_object('kind', 'member', 'member', m.id, 'wallet', 'main', 'amount', ${String(-minor)}),
            jsonb_build_object('kind', 'house', 'amount', ${String(minor)})), '{}', now())
        from member m where m.merchant = '${merchantCode}' and m.username = 'rosaria'`,
      )
    await spend(700_000)
    await site.decide('deposit.chargeback', `${deposit.id} 800000`, 'reverse')
    expect(await site.balance()).toBe(0)
    expect(await row()).toEqual({ claimed: 800_000, amount: 800_000, taken: 100_000, waived: 0, borne: 0 })
    expect(await cases('deposit.owed')).toMatchObject([{ reference: deposit.id, status: 'open' }])
    await expect(site.decide('deposit.owed', deposit.id, 'collect')).rejects.toMatchObject({
      code: 'insufficient_balance',
    })
    await spend(-30_000)
    expect((await site.ask(accountId, '250')).code).toBe('chargeback_hold')
    await site.decide('deposit.owed', deposit.id, 'collect')
    expect(await row()).toMatchObject({ taken: 130_000 })
    expect(await site.faults()).toEqual([])
    await site.decide('deposit.owed', deposit.id, 'writeOff')
    expect(await row()).toMatchObject({ taken: 130_000, waived: 670_000, borne: 670_000 })
    expect(await site.faults()).toEqual([])
    await spend(-30_000)
    expect((await site.ask(accountId, '300')).code).toBeNull()
    await expect(site.decide('deposit.chargeback', `${deposit.id} 50000`, 'dismiss')).rejects.toMatchObject({
      code: 'case_changed',
    })
    expect(await send(said('chargeback'))).toBe(204)
  })

  it('stands in the agents’ figures and in what the audit adds up', async () => {
    const facts = await site.gateway.db.asOwner(
      `select (body ->> 'amount')::int as amount from fact where kind = 'deposit.reversed' order by id`,
    )
    expect(facts).toEqual([{ amount: 100_000 }, { amount: 30_000 }])
    await site.gateway.db.asOwner('update deposit_chargeback set taken = taken - 1')
    expect((await site.faults()).map(({ check }) => check)).toContain(
      'every deposit that came back was posted as it was decided, and no other',
    )
  })
})
