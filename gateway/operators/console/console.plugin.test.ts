import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

let gateway: TestGateway
let owner: ConsoleClient

beforeAll(async () => {
  gateway = await openTestGateway()
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
afterAll(() => gateway.close())

it('refuses a body on a call that is asked by GET, as sites do', async () => {
  expect((await owner.call('savedViews')).status).toBe(200)
  const { status, code } = await owner.call('savedViews', { body: { smuggled: true } })
  expect([status, code]).toEqual([400, 'invalid_request'])
})
