import { connect } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from '../../gateway/testing/test-gateway.ts'
import { openSite, type Site } from './site.fixture.ts'

let site: Site
let port: number

beforeAll(async () => {
  site = await openSite()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as AddressInfo).port
})
afterAll(() => site.close())

interface Raw {
  status: number
  text: string
}

/** Sends lines as they are: what no HTTP client would send. */
async function raw(...lines: string[]): Promise<Raw> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.end(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'))
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text }
}

const STATUS = '/wps/system/domainRoute'
const close = 'Connection: close'

function request(...headers: string[]) {
  return raw(`GET ${STATUS} HTTP/1.1`, ...headers, close)
}

describe('the host', () => {
  it.each([
    ['as it is', (host: string) => host],
    ['in capitals', (host: string) => host.toUpperCase()],
    ['with a port', (host: string) => `${host}:8443`],
  ])('is known %s', async (_, write) => {
    const answer = await request(`Host: ${write(site.host)}`)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(site.merchant)
  })

  it.each([
    ['unknown', 'nobody.example'],
    ['below a known one', 'evil.first.example.evil.example'],
    ['a known one with more behind it', 'first.example.evil'],
    ['a known one with more before it', 'evilfirst.example'],
    ['a known one with credentials', 'first.example@evil.example'],
    ['a known one with a path', 'first.example/evil'],
    ['two in one', 'first.example, evil.example'],
    ['with a trailing dot too many', 'first.example..'],
    ['with a port that is none', 'first.example:http'],
    ['with a space', 'first.example evil.example'],
    ['a prototype key', '__proto__'],
    ['another prototype key', 'constructor'],
    ['an IDN that looks alike, in punycode', 'xn--frst-2pa.example'],
    ['an IDN that looks alike, raw', 'f\u00efrst.example'],
    ['an address', '203.0.113.7'],
    ['percent-encoded', 'first%2eexample'],
    ['very long', `${'a'.repeat(3000)}.example`],
    ['empty', ''],
  ])('is refused when %s', async (_, host) => {
    const answer = await request(`Host: ${host}`)
    expect([400, 404]).toContain(answer.status)
    expect(answer.text).not.toContain(site.merchant)
  })

  it('is refused when missing or given twice', async () => {
    expect((await request()).status).toBe(400)
    expect((await request(`Host: ${site.host}`, `Host: ${site.host}`)).status).toBe(400)
    expect((await request(`Host: ${site.host}`, 'Host: evil.example')).status).toBe(400)
  })

  it('is not taken from headers that anybody can send', async () => {
    const forwarded = [
      `X-Forwarded-Host: ${site.otherHost}`,
      `Forwarded: host=${site.otherHost}`,
      `X-Host: ${site.otherHost}`,
    ]
    for (const header of forwarded) {
      expect((await request(`Host: ${site.host}`, header)).text).toContain(site.merchant)
      const stranger = await request('Host: nobody.example', header.replace(site.otherHost, site.host))
      expect(stranger.status).toBe(404)
    }
  })

  it.each(['http://evil.example', 'http://second.example', 'https://first.example', '//evil.example'])(
    'is not taken from the request line %s',
    async (origin) => {
      const answer = await raw(`GET ${origin}${STATUS} HTTP/1.1`, `Host: ${site.host}`, close)
      expect([400, 404]).toContain(answer.status)
    },
  )

  it('is not repeated to a stranger', async () => {
    const answer = await request('Host: <script>alert(1)</script>.example', 'Accept: text/html')
    expect(answer.text).not.toContain('<script>alert')
    const page = await request('Host: evil.example', 'Accept: text/html')
    expect(page.text.slice(page.text.indexOf('\r\n\r\n'))).not.toContain('evil.example')
  })

  it('does not decide where a mailed link leads', async () => {
    const body = `username=${demo.member.username}&email=${encodeURIComponent(demo.member.email)}`
    const answer = await site.app.inject({
      method: 'POST',
      url: '/wps/member/password/email',
      headers: {
        host: `${site.host}:6666`,
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: body,
    })
    expect(answer.statusCode, answer.payload).toBe(200)
    const mail = await site.message(demo.member.email)
    expect(mail.link).toMatch(/^http:\/\/first\.localhost:8080\/\?resetToken=[\w-]{43}$/)
    expect(mail.text).not.toMatch(/evil|6666|gopher/)
  })
})
