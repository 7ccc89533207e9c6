import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type Site } from '../contract/site.fixture.ts'

const CAPTURED = 1000

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const path = '/wps/member/register'

async function send(payload: string, turn: number, url = path) {
  const answer = await site.app.inject({
    method: url === path ? 'PUT' : 'POST',
    url,
    remoteAddress: `10.2.${String(turn >> 8)}.${String(turn & 255)}`,
    headers: { host: site.host, 'content-type': 'application/jose' },
    payload,
  })
  return answer.json<{ errorCode: string | null }>().errorCode
}

describe('1,000 captured bodies (C18)', () => {
  it('sent again are accepted never, at once or later, here or elsewhere', async () => {
    const body = JSON.stringify({ login: true, registerMethod: 'WEB', username: 'x' })
    const captured: string[] = []
    const codes = new Set<string | null>()
    for (let turn = 0; turn < CAPTURED; turn += 1) {
      const sealed = await site.seal('register', body)
      codes.add(await send(sealed, turn))
      captured.push(sealed)
    }
    expect([...codes].filter((code) => code?.startsWith('seal'))).toEqual([])

    const again = async (url?: string) => {
      const seen = await Promise.all(captured.map((sealed, turn) => send(sealed, turn, url)))
      return [...new Set(seen)]
    }
    expect(await again()).toEqual(['seal_invalid'])
    expect(await again('/wps/session/login')).toEqual(['seal_invalid'])
    site.pass(121)
    expect(await again()).toEqual(['seal_expired'])
    site.pass(600)
    await site.send({ method: 'GET', path: '/wps/captcha?action=login' })
    await site.platform.background.idle()
    expect(await again()).toEqual(['seal_expired'])
    site.pass(2 * 86_400)
    expect(await again()).toEqual(['seal_expired'])
  })
})
