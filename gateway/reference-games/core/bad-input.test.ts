// Takes long: every mechanic is given everything that no stake is.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import { vendorMechanics } from '../mechanics.ts'
import { openTestVendor, type TestPlayer, type TestVendor } from '../testing/test-vendor.ts'

const huge = 'x'.repeat(5_000)
const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`

/** Queries that nobody means: duplicated, missing, nested, huge, empty, and with what no text holds. */
const queries = [
  '',
  'a=1&a=2',
  ...[
    'title',
    'lang',
    'scheme',
    'site',
    'sig',
    'token',
    'sport',
    'game',
    'no',
    'page',
    'open',
    'before',
  ].flatMap((key) => [
    `${key}=a&${key}=b`,
    `${key}=`,
    `${key}[]=a`,
    `${key}[x]=a`,
    `${key}=${huge}`,
    `${key}=%00`,
    `${key}=%ED%A0%80`,
    `${key}=%`,
    `__proto__=${key}`,
  ]),
]

const odd = [null, true, 5, -1, 1e308, '', ' ', [], ['a', 'b'], {}, { a: 1 }, huge, '\0', '\ud800', 'a\0b']
const keys = [
  ...[
    'token',
    'mechanic',
    'clientSeed',
    'isOn',
    'round',
    'rounds',
    'key',
    'stake',
    'game',
    'no',
    'unit',
    'entries',
  ],
  ...[
    'auto',
    'legs',
    'kind',
    'merchant',
    'player',
    'currency',
    'ref',
    'amount',
    'language',
    'games',
    'tables',
  ],
]

/** Bodies that nobody means. */
const bodies = [
  ...['', '{', 'null', '[]', '5', '"x"', '\0', '{"__proto__":{}}', deep, `{"details":${deep}}`],
  ...odd.map((value) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, value])))),
  ...keys.map((key) => `{"${key}":1,"${key}":2}`),
]

/** The routes that an app really has. */
function listRoutes(vendor: TestVendor): { method: 'GET' | 'POST'; url: string }[] {
  const printed = vendor.app.printRoutes({ commonPrefix: false })
  return [...printed.matchAll(/(\S+) \(([A-Z, ]+)\)/g)].flatMap(([, url = '', methods = '']) => {
    const method = methods.includes('POST') ? ('POST' as const) : ('GET' as const)
    return url.startsWith('/') && url !== '/*'
      ? [{ method, url: url.replaceAll(/:[a-z]+/g, 'odd%00name') }]
      : []
  })
}

/** Those of every mechanic are asked of the first alone. */
const asked = new Set<string>()

describe.each(vendorMechanics.map((mechanic) => [mechanic.name, mechanic] as const))(
  '%s',
  (_name, mechanic) => {
    let vendor: TestVendor
    let player: TestPlayer
    beforeAll(async () => {
      vendor = await openTestVendor(mechanic)
      player = await vendor.player('mapanira')
    })
    afterAll(() => vendor.close())

    const send = async (method: 'GET' | 'POST', url: string, payload?: string) => {
      const { secret, name } = vendor.app.vendor.config
      const now = vendor.app.vendor.clock().getTime()
      const answer = await vendor.app.inject({
        method,
        url,
        headers: {
          ...getSignedHeaders(name, secret, url, payload ?? '', now),
          authorization: `Bearer ${player.bearer}`,
        },
        ...(payload === undefined ? {} : { payload }),
      })
      return answer.statusCode
    }

    it('answers no question of the wrong shape with a fault of its own', async () => {
      const routes = listRoutes(vendor)
      expect(routes.length).toBeGreaterThan(15)
      const wrong: string[] = []
      // Pages that were not built are under maintenance: that is no fault.
      const calm = new Map<string, number>()
      for (const { method, url } of routes) {
        if (asked.has(`${method} ${url}`)) continue
        asked.add(`${method} ${url}`)
        calm.set(url, await send(method, url, method === 'POST' ? '{}' : undefined))
        if (method === 'GET')
          for (const query of queries) {
            const status = await send('GET', `${url}?${query}`)
            if (status >= 500 && status !== calm.get(url))
              wrong.push(`GET ${url}?${query.slice(0, 40)}: ${String(status)}`)
          }
        else
          for (const body of bodies) {
            const status = await send('POST', url, body)
            if (status < 400 && !url.startsWith('/v/seed') && url !== '/api/draws/board')
              wrong.push(`POST ${url} ${body.slice(0, 60)}: ${String(status)}`)
            if (status >= 500) wrong.push(`POST ${url} ${body.slice(0, 60)}: ${String(status)}`)
          }
      }
      expect(wrong).toEqual([])
      expect([...calm].filter(([url, status]) => status >= 500 && !/^\/(play\/|fair)/.test(url))).toEqual([])
    })

    it('says of two titles that they are none', async () => {
      const twice = `/play/${mechanic.name}?title=a&title=b`
      expect([await send('GET', twice), await send('GET', '/fair?lang=EN&lang=TY')]).toEqual([400, 400])
      expect(await send('GET', `/play/${mechanic.name}?scheme=dark&scheme=light`)).toBe(400)
    })
  },
)
