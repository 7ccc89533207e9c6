import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

let owner: ConsoleClient

const gateway = prepareSite()
beforeAll(async () => {
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})

it('refuses a body on a call that is asked by GET, as sites do', async () => {
  expect((await owner.call('savedViews')).status).toBe(200)
  const { status, code } = await owner.call('savedViews', { body: { smuggled: true } })
  expect([status, code]).toEqual([400, 'invalid_request'])
})
