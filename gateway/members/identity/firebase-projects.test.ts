// On PostgreSQL too: one token is sent to two brands at once.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../base/db/migrate.ts'
import { testBrand } from '../../testing/test-brands.ts'
import { demo, demoMembers, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { identityArea } from './identity.area.ts'
import { firebaseAt, openGoogle, project } from './testing/google-keys.ts'

let google: Awaited<ReturnType<typeof openGoogle>>
let gateway: TestGateway

beforeAll(async () => {
  google = await openGoogle()
  const flags = { MOBILEVERCODELOGIN3: true }
  const merchant = { demo: { members: demoMembers }, identity: { firebase: firebaseAt(google.url) } }
  const brands = ['first', 'second'].map((id) => testBrand({ id, brand: { flags }, merchant }))
  gateway = await openTestGateway({ config: { botCheck: false }, brands })
})
afterAll(async () => {
  await gateway.close()
  google.close()
})

async function logIn(brand: 'first' | 'second', firebaseIdToken: string) {
  const { mobileNum } = demo.member
  const body = {
    type: 'sms',
    mobileNum,
    password: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken,
  } as const
  return (await gateway.call('login', { body, host: `${brand}.example` })).code
}

function countSpent() {
  return gateway.db.asOwner(`select count(*)::int as n from counter where key like 'firebase %'`)
}

it('a token counts once for a project, whichever of its brands it is sent to, and is forgotten then', async () => {
  const [one, two, three] = [await google.idToken(), await google.idToken(), await google.idToken()]
  expect([await logIn('first', one), await logIn('second', one)]).toEqual([null, 'social_expired'])
  expect([await logIn('second', two), await logIn('first', two)]).toEqual([null, 'social_expired'])
  const both = await Promise.all([logIn('first', three), logIn('second', three)])
  expect(both.filter((code) => code === null)).toHaveLength(1)
  expect(await countSpent()).toEqual([{ n: 3 }])
  const later = new Date(gateway.platform.clock().getTime() + 8_000_000)
  await identityArea.sweep?.(gateway.platform, 'firstcode', later)
  expect(await countSpent()).toEqual([{ n: 0 }])
})

it('a token of a project that no brand names any more is forgotten as any other', async () => {
  const { platform } = gateway
  const brand = platform.registry.byMerchant('firstcode')
  if (!brand) throw new Error('no brand')
  expect(await logIn('first', await google.idToken())).toBeNull()
  const { firebase } = brand.merchant.identity
  const named = firebase.projectId
  firebase.projectId = 'another-project'
  try {
    await identityArea.sweep?.(platform, 'firstcode', new Date(platform.clock().getTime() + 8_000_000))
  } finally {
    firebase.projectId = named
  }
  expect(await countSpent()).toEqual([{ n: 0 }])
})

it('a token that a gateway of the version before spent under its project stays spent', async () => {
  const token = await google.idToken()
  expect(await logIn('first', token)).toBeNull()
  await gateway.db.asOwner(
    `update counter set merchant = '@firebase ${project}' where merchant = '@firebase tokens'`,
  )
  expect(await logIn('second', token)).toBe('social_expired')
})

it('a token that a gateway of the version before spent under the merchant stays spent', async () => {
  const token = await google.idToken()
  expect(await logIn('first', token)).toBeNull()
  await gateway.db.asOwner(`update counter set merchant = 'firstcode' where key like 'firebase %'`)
  expect(await logIn('first', token)).toBe('social_expired')
})

it('tokens that still count stay where a gateway of the version before looks for them', async () => {
  await gateway.db.asOwner(`insert into counter (merchant, key, count, resets_at) values
    ('@firebase other', 'firebase live', 1, now() + interval '1 hour'), ('@firebase other', 'firebase over', 1, now() - interval '1 second')`)
  const migration = readFileSync(path.join(migrationsFolder, '0074_spent_tokens.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await gateway.db.asOwner(statement)
  const left = await gateway.db.asOwner(
    `select merchant, key from counter where merchant = '@firebase other' or key = 'firebase live'`,
  )
  expect(left).toEqual([{ merchant: '@firebase other', key: 'firebase live' }])
})
