// On PostgreSQL too: many first calls seed one database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, type TestGateway } from './testing/test-gateway.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())

function members() {
  return gateway.db.asOwner<{ username: string; balance: string; code: string | null }>(`
    select m.username, w.balance::text as balance, a.code from member m
      join ledger_account w on w.merchant = m.merchant and w.member_id = m.id
      left join affiliate a on a.merchant = m.merchant and a.agent_id = m.id
    where m.merchant = 'firstcode' order by 1`)
}

describe('demo accounts', () => {
  it('are there soon after the start, before anybody opened the site of the brand', async () => {
    const started = await openTestGateway()
    try {
      await started.app.listen({ port: 0 })
      await started.app.platform.background.idle()
      const found = await started.db.asOwner<{ username: string }>(
        "select username from member where merchant = 'firstcode' order by 1",
      )
      expect(found.map(({ username }) => username)).toEqual(['agentamy', 'rosaria', 'trialtim'])
    } finally {
      await started.close()
    }
  })

  it('are there for the first call that needs one, once, however many come at once', async () => {
    await Promise.all(['member', 'agent', 'trial'].map((who) => gateway.logIn(who as 'member')))
    expect(await members()).toEqual([
      { username: 'agentamy', balance: '0', code: 'STAR88' },
      { username: 'rosaria', balance: '0', code: null },
      { username: 'trialtim', balance: '0', code: null },
    ])
  })

  it('stay as they are when the brand is read again, but for those that are new', async () => {
    await gateway.db.asOwner("update ledger_account set balance = 1 where merchant = 'firstcode'")
    const added = { username: 'newdemo', password: demo.password }
    const known = { username: demo.member.username, password: 'Another2026' }
    gateway.registry.put(first({ merchant: { demo: { members: [known, added] } } }))
    await gateway.logIn()
    expect((await members()).map(({ username, balance }) => [username, balance])).toEqual([
      ['agentamy', '1'],
      ['newdemo', '0'],
      ['rosaria', '1'],
      ['trialtim', '1'],
    ])
  })
})
