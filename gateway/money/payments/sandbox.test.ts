import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway } from '../../testing/test-gateway.ts'
import { sandboxCallback } from './sandbox.provider.ts'
import { merchant, paymentSite } from './testing/payment-site.ts'

const site = paymentSite()
const { start, status, balance } = site

beforeAll(site.open)
afterAll(site.close)

describe('opening money', () => {
  it('came to every real demo account by a confirmed deposit, once, and to no trial', async () => {
    expect(await balance()).toBe('2500.50')
    expect(await balance(await site.gateway.logIn('agent'))).toBe('2500.50')
    expect(await balance(await site.gateway.logIn('trial'))).toBe('0.00')
    site.gateway.registry.put(
      first({
        merchant: {
          ...merchant,
          demo: {
            members: [{ ...demo.member, password: demo.password }],
            opening: '2500.50',
            players: [{ username: 'habagat', nickname: 'Habagat', upline: 'agentamy' }],
          },
        },
      }),
    )
    expect(await balance()).toBe('2500.50')
    await site.gateway.platform.background.idle()
    const paid = await site.gateway.db
      .asOwner(`select m.username, d.method, d.status, v.kind, v.details ->> 'provider' as by,
        a.balance::text as balance
      from deposit d join member m on m.id = d.member_id join ledger_movement v on v.key = 'deposit ' || d.id
      join ledger_account a on a.member_id = m.id where d.key = 'opening' order by 1`)
    const row = { method: 'card', status: 'confirmed', kind: 'deposit', by: 'sandbox', balance: '250050' }
    expect(paid).toEqual(['agentamy', 'habagat', 'rosaria'].map((username) => ({ username, ...row })))
    // What demo players really play is part of the reports of the agent above them.
    const above = await site.gateway.db
      .asOwner(`select a.username from member m join member a on a.id = m.agent_id
      where m.username = 'habagat'`)
    expect(above).toEqual([{ username: 'agentamy' }])
  })
})

describe('the page of the sandbox', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET', payload = '') =>
    site.gateway.app.inject({
      method,
      url,
      headers: {
        host: 'first.example',
        ...(payload === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload,
    })

  it('shows what is to be paid, and sends the provider’s word when a button is pressed', async () => {
    const { id, url } = (await start({ amount: '1500' })).value
    expect((await open(url ?? '')).payload).toContain('<h1><span>₱</span> 1,500.00</h1>')
    expect((await open(url ?? '', 'POST', 'decision=maybe')).statusCode).toBe(400)
    expect((await open(url ?? '', 'POST', 'decision=confirmed')).statusCode).toBe(303)
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
    expect((await open(`/dev/payment/${id.replace(/.$/, 'x')}`)).statusCode).toBe(404)
  })
})

describe('a currency without decimals', () => {
  it('has its opening money credited as it was asked for', async () => {
    const currency = { code: 'JPY', symbol: '¥', scale: 0 }
    const yen = {
      ...merchant,
      currency,
      demo: { members: [{ ...demo.member, password: demo.password }], opening: '5000' },
    }
    const gateway = await openTestGateway({ brands: [first({ merchant: yen })] })
    await gateway.logIn()
    await gateway.platform.background.idle()
    const paid = await gateway.db.asOwner(`select d.status, a.balance::text as balance
      from deposit d join ledger_account a on a.member_id = d.member_id where d.key = 'opening'`)
    expect(paid).toEqual([{ status: 'confirmed', balance: '5000' }])
    await gateway.close()
  })
})

describe('in production', () => {
  it('the sandbox gives nothing away', async () => {
    const production = await openTestGateway({ config: { production: true } })
    const page = await production.app.inject({ url: '/dev/payment.css', headers: { host: 'first.example' } })
    expect(page.statusCode).toBe(404)
    const callback = sandboxCallback(
      production.platform.config.secret,
      { merchant: 'firstcode', reference: 'x', amount: 1n, currency: 'PHP', scale: 2 },
      'confirmed',
      new Date(),
    )
    const answer = await production.app.inject({
      method: 'POST',
      url: '/wps/payment/callback/sandbox',
      headers: { 'content-type': 'application/json', ...callback.headers },
      payload: callback.body,
    })
    expect(answer.statusCode).toBe(404)
    await production.close()
  })
})
