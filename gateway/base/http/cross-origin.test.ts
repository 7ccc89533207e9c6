import { describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { prepareSite } from '../../testing/prepare-site.ts'

const page = 'https://www.first.example'
const host = 'first.localhost'

const gateway = prepareSite({
  brands: [testBrand({ id: 'first', brand: { security: { callers: [page] } } }), testBrand({ id: 'second' })],
})

function ask(method: 'GET' | 'OPTIONS', origin: string, url = '/wps/system/status', to = host) {
  return gateway.app.inject({ method, url, headers: { host: to, origin } })
}

describe('a page of another origin that the brand names', () => {
  it('is allowed, before it asks, what the calls of a page bring along', async () => {
    const { statusCode, headers, body } = await ask('OPTIONS', page)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': expect.stringMatching(
        /Authorization.*Content-Type.*Merchant/,
      ) as string,
      vary: 'Origin',
    })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  })

  it('reads answers and refusals alike', async () => {
    const answered = await ask('GET', page)
    const refused = await ask('GET', page, '/wps/member/info')
    expect([answered, refused].map(({ headers }) => headers['access-control-allow-origin'])).toEqual([
      page,
      page,
    ])
    expect(answered.json()).toMatchObject({ success: true })
    expect(refused.statusCode).toBeGreaterThanOrEqual(400)
  })
})

it('a name with its final dot is the same one, of the site and of the page that makes its calls', async () => {
  for (const origin of [page, `${page}.`]) {
    const { statusCode, headers } = await ask('GET', origin, undefined, `${host}.:8080`)
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, origin])
  }
  const evil = await ask('GET', 'https://www.first.example.evil.example')
  expect(evil.headers['access-control-allow-origin']).toBeUndefined()
})

describe('any other page', () => {
  it.each([
    ['of an origin that nobody named', () => ask('GET', 'https://elsewhere.example')],
    ['of a name that only ends alike', () => ask('GET', `https://evil-${page.slice(8)}`)],
    ['of another brand', () => ask('GET', page, undefined, 'second.localhost')],
    ['that wants no call', () => ask('GET', page, '/healthz')],
  ])('%s reads nothing', async (_, request) => {
    const { headers } = await request()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('is not answered before it asks', async () => {
    expect((await ask('OPTIONS', 'https://elsewhere.example')).statusCode).toBe(404)
  })
})
