import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { isDeviceShared, learnDevice, listDevicePairs } from './known-devices.service.ts'

const merchant = 'firstcode'
let members: string[] = []

const gateway = prepareSite()
beforeAll(async () => {
  await gateway.logIn()
  const [{ id: template } = { id: '' }] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where merchant = '${merchant}' limit 1`,
  )
  const copies = await gateway.db.asOwner<{ id: string }>(
    `insert into member select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(),
        'username', 'crowd' || n, 'username_key', 'crowd' || n, 'email', null, 'email_key', null, 'mobile', null))).*
      from member m, generate_series(1, 302) n where m.id = '${template}' returning id`,
  )
  members = copies.map(({ id }) => id)
})

const day = 86_400_000

/** Members come in by a device, one after the other, on so many days. */
function learn(mark: string, some: readonly string[], days = 1) {
  const now = gateway.platform.clock().getTime()
  return gateway.platform.database.within(merchant, async (tx) => {
    for (const [nth, id] of some.entries())
      await learnDevice(tx, merchant, id, mark, new Date(now - (nth % days) * day))
  })
}

function ask(own: string, others: readonly string[]) {
  return gateway.platform.database.within(merchant, async (tx) => ({
    isShared: await isDeviceShared(tx, merchant, own, others),
    pairs: (await listDevicePairs(tx, merchant, [own], () => sql`true`)).length,
  }))
}

it('a browser of twenty-one members pairs nobody, once they first came in by it on seven days', async () => {
  const [own = '', other = '', ...rest] = members
  await learn('shop', [own, other, ...rest.slice(0, 18)], 20)
  expect(await ask(own, [other])).toEqual({ isShared: true, pairs: 19 })
  await learn('shop', rest.slice(18, 19))
  expect(await ask(own, [other])).toEqual({ isShared: false, pairs: 0 })
  // What two have of their own still says that they are together.
  await learn('home', [own, other])
  expect(await ask(own, [other])).toEqual({ isShared: true, pairs: 1 })
})

it('a browser in which somebody opened accounts for some evenings pairs them, however many', async () => {
  const [own = '', ...rest] = members.slice(30)
  const few = rest.slice(0, 24)
  await learn('evenings', [own, ...few], 6)
  expect(await ask(own, few.slice(0, 1))).toEqual({ isShared: true, pairs: 24 })
  // Those of one browser are bounded, so that pairs of others are still named.
  await learn('evenings', rest)
  await learn('home of two', [members[0] ?? '', members[25] ?? ''])
  const named = await gateway.platform.database.within(merchant, (tx) =>
    listDevicePairs(tx, merchant, [own, ...few, members[25] ?? ''], () => sql`true`),
  )
  const ofTwo = named.filter(([member, other]) => [member, other].includes(members[25] ?? ''))
  expect([named.length - ofTwo.length, ofTwo.length]).toEqual([250, 1])
  expect(new Set(named.map((pair) => pair.toSorted().join(' '))).size).toBe(named.length)
})
