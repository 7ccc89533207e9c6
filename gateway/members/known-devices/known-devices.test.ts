import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { isDeviceShared, learnDevice, listDevicePairs } from './known-devices.service.ts'

const merchant = 'firstcode'
let gateway: TestGateway
let members: string[] = []

beforeAll(async () => {
  gateway = await openTestGateway()
  await gateway.logIn()
  const [{ id: template } = { id: '' }] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where merchant = '${merchant}' limit 1`,
  )
  const copies = await gateway.db.asOwner<{ id: string }>(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'username', 'crowd' || n, 'username_key', 'crowd' || n, 'email', null, 'email_key', null, 'mobile', null))).*
      from member m, generate_series(1, 22) n where m.id = '${template}' returning id`,
  )
  members = copies.map(({ id }) => id)
})
afterAll(() => gateway.close())

function learn(mark: string, some: readonly string[]) {
  const now = gateway.platform.clock()
  return gateway.platform.database.within(merchant, async (tx) => {
    for (const id of some) await learnDevice(tx, merchant, id, mark, now)
  })
}

function ask(own: string, others: readonly string[]) {
  return gateway.platform.database.within(merchant, async (tx) => ({
    isShared: await isDeviceShared(tx, merchant, own, others),
    pairs: (await listDevicePairs(tx, merchant, [own], () => sql`true`)).length,
  }))
}

it('a browser of twenty members pairs them, and one of twenty-one pairs nobody', async () => {
  const [own = '', other = '', ...rest] = members
  await learn('shop', [own, other, ...rest.slice(0, 18)])
  expect(await ask(own, [other])).toEqual({ isShared: true, pairs: 19 })
  await learn('shop', rest.slice(18, 19))
  expect(await ask(own, [other])).toEqual({ isShared: false, pairs: 0 })
  // What two have of their own still says that they are together.
  await learn('home', [own, other])
  expect(await ask(own, [other])).toEqual({ isShared: true, pairs: 1 })
})
