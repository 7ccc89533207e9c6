import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { openTestPostgres } from '../../testing/open-test-postgres.ts'
import { testRegistry } from '../../testing/test-brands.ts'
import { second } from '../../testing/test-gateway.ts'
import { brand, purseSite } from './testing/purse-site.ts'

const site = purseSite()
const { newKey, move, launch, checks, held, sweep, purses } = site

beforeAll(site.open)
afterAll(site.close)
beforeEach(site.reset)

const back = { from: 'livery', to: 'main' }

describe('transfers at once', () => {
  /** The same gateway in another process, where the database lets one in. */
  async function another(): Promise<{ app: App; close: () => Promise<void> }> {
    const { url } = site.gateway.db
    const database = url === undefined ? site.gateway.db.database : await openTestPostgres(url)
    const app = await buildApp({
      config: site.gateway.platform.config,
      registry: testRegistry(brand, second()),
      database,
      clock: site.gateway.platform.clock,
    })
    return {
      app,
      close: async () => {
        await app.close()
        if (url !== undefined) await database.close()
      },
    }
  }
  const moveAt = async (app: App, body: Record<string, unknown>) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/wps/relay/GCS_walletTransfer',
      headers: { host: 'first.example', authorization: site.token },
      payload: { from: 'main', to: 'livery', ...body },
    })
    return answer.json<{ value: { id: string; status: string }; errorCode: string | null }>()
  }
  const total = async () => {
    const { main = '0', livery = '0' } = await held()
    return [main, livery].map(Number)
  }

  it.each([
    ['the whole balance by one key', () => ({ amount: 'all', key: 'one-key-of-a-page' })],
    ['an amount by one key', () => ({ amount: '100', key: 'one-key-of-a-page' })],
    ['the whole balance by many keys', () => ({ amount: 'all', key: newKey() })],
    ['an amount by many keys', () => ({ amount: '60', key: newKey() })],
  ])('take %s once, from two processes', async (name, body) => {
    const other = await another()
    const bodies = Array.from({ length: 8 }, body)
    const answered = await Promise.all(
      bodies.map((entry, n) => moveAt(n % 2 === 0 ? site.gateway.app : other.app, entry)),
    )
    await other.close()
    const done = answered.filter(({ errorCode }) => errorCode === null)
    if (name.endsWith('one key')) {
      expect(answered.map(({ errorCode }) => errorCode)).toEqual(answered.map(() => null))
      expect(new Set(done.map(({ value }) => value.id)).size).toBe(1)
    } else expect(new Set(done.map(({ value }) => value.id)).size).toBe(1)
    await sweep()
    expect(await total()).toEqual(
      name.startsWith('the whole') || name.endsWith('one key') ? [0, 10_000] : [4_000, 6_000],
    )
    expect(purses.get(site.member)).toBe(BigInt((await total())[1] ?? 0))
    expect(await checks()).toEqual([])
  })

  it('of launches take the balance along once, and a transfer while a round is open loses none of it', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, launch))
    expect(all.map(({ code }) => code)).toEqual(all.map(() => null))
    expect(await total()).toEqual([0, 10_000])
    // A round is open: its stake has left the purse, its win comes after the money went home.
    purses.set(site.member, 8_000n)
    expect((await move({ ...back, amount: 'all' })).value.amount).toBe('80.00')
    purses.set(site.member, (purses.get(site.member) ?? 0n) + 5_000n)
    expect((await site.gateway.call('walletHome', { token: site.token, body: {} })).value.amount).toBe(
      '50.00',
    )
    expect(await total()).toEqual([13_000, 0])
    const both = await Promise.all([
      launch(),
      move({ amount: 'all' }),
      site.gateway.call('walletHome', { token: site.token, body: {} }),
    ])
    expect(both.filter(({ status }) => status >= 500)).toEqual([])
    await sweep()
    const [main = 0, livery = 0] = await total()
    expect(main + livery).toBe(13_000)
    expect(purses.get(site.member)).toBe(BigInt(livery))
    expect(await checks()).toEqual([])
  })
})
