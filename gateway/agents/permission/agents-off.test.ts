import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { addAffiliate } from '../affiliates/affiliates.service.ts'

const password = 'Lantern2026'

let gateway: TestGateway
beforeAll(async () => {
  const brand = testBrand({
    id: 'first',
    brand: { agentUserTypes: [] },
    merchant: {
      transfers: { minimum: '5', maximum: '500' },
      demo: {
        members: [
          { username: 'topagent', password, type: 1 },
          { username: 'rosaria', password, type: 0 },
        ],
        opening: '500',
      },
    },
  })
  gateway = await openTestGateway({ brands: [brand], config: { botCheck: false } })
  // As if the brand had had agents before it switched them off.
  await gateway.db.asOwner(
    "update member set agent_id = (select id from member where username = 'topagent') where username = 'rosaria'",
  )
})
afterAll(() => gateway.close())

async function logIn(username: string, more: object = {}) {
  return gateway.call('login', { body: { type: 'username', username, password, ...more } })
}

it('an account of a former agent type is no agent where the brand has no agent types', async () => {
  expect((await logIn('topagent', { portal: 'agent' })).code).toBe('non_agent')
  const { value } = await logIn('topagent')
  expect((await gateway.call('teamOverview', { token: value.token })).code).toBe('non_agent')
})

it('money cannot be sent to a former upline where the brand has no agent types', async () => {
  const { token } = (await logIn('rosaria')).value
  expect((await gateway.call('transferTerms', { token })).value).toMatchObject({
    upline: null,
    mayDown: false,
  })
})

it("a former agent's invitation code is not valid where the brand has no agent types", async () => {
  const [agent] = await gateway.db.asOwner<{ id: string; merchant: string }>(
    "select id, merchant from member where username = 'topagent'",
  )
  const { database, clock } = gateway.platform
  await database.within(agent?.merchant ?? '', (tx) =>
    addAffiliate(tx, agent?.merchant ?? '', 'LANTERN1', agent?.id ?? '', clock()),
  )
  const asked = await gateway.call('affiliate', { query: { code: 'LANTERN1', field: 'affiliateCode' } })
  expect(asked.code).toBe('invitation_code_error')
})
