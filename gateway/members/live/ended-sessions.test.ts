// On PostgreSQL too: processes tell each other by the server.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { TestGateway } from '../../testing/test-gateway.ts'
import type { TestSocket } from '../../testing/test-socket.ts'
import { liveSite, merchant } from './testing/live-site.ts'

const { open, reset, listen, memberOf: getMember, publishEnd } = liveSite()
let gateway: TestGateway

beforeAll(async () => {
  gateway = await open()
})
afterEach(reset)
afterAll(() => gateway.close())

describe('a session that is over', () => {
  const within = async (page: TestSocket, act: () => Promise<unknown>) => {
    await page.next('welcome')
    await act()
    const { reason } = await page.next('ended')
    return { reason, code: await page.closed }
  }

  it('by logout closes its own socket at once, and tells the others (R6)', async () => {
    const [phone, desk] = [await gateway.logIn(), await gateway.logIn()]
    const [phonePage, deskPage] = [await listen(phone), await listen(desk)]
    await deskPage.next('welcome')
    const over = await within(phonePage, () => gateway.call('logout', { token: phone }))
    expect(over).toEqual({ reason: 'logout', code: 4003 })
    expect((await deskPage.next('event')).event).toMatchObject({
      kind: 'session.ended',
      body: { reason: 'logout' },
    })
    expect(deskPage.socket.readyState).toBe(deskPage.socket.OPEN)
  })

  it('with its account closes every socket at once (R6)', async () => {
    const page = await listen(await gateway.logIn('trial'))
    const over = await within(page, () =>
      gateway.db.asOwner("update member set status = 'disabled' where username = 'trialtim'"),
    )
    expect(over).toEqual({ reason: 'disabled', code: 4003 })
  })

  it('by itself closes its socket within a second or two', async () => {
    const page = await listen(await gateway.logIn())
    await page.next('welcome')
    gateway.pass(31 * 86_400)
    expect((await page.next('ended')).reason).toBe('expired')
    expect(await page.closed).toBe(4003)
    gateway.pass(-31 * 86_400)
  })

  it('is announced two minutes before, and put off by a call', async () => {
    const token = await gateway.logIn()
    const page = await listen(token)
    await page.next('welcome')
    gateway.pass(719 * 60)
    expect((await page.next('expiring')).at).toMatch(/Z$/)
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
    gateway.pass(2 * 60)
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
    gateway.pass(-721 * 60)
  })

  it('is found within a minute where the process that ended it notified nobody', async () => {
    const token = await gateway.logIn()
    const page = await listen(token)
    await page.next('welcome')
    const memberId = await getMember(token)
    await gateway.db.database.within(merchant, async (tx) => {
      await tx.execute(sql`select set_config('livery.gathers', 'on', true)`)
      await tx.execute(
        sql`update session set ended_at = now(), ended_reason = 'device' where member_id = ${memberId} and ended_at is null`,
      )
      await tx.execute(sql`select set_config('livery.told', '', true)`)
    })
    gateway.pass(61)
    expect(await page.next('ended')).toEqual({ type: 'ended', reason: 'device' })
    gateway.pass(-61)
  })

  it('says why to a page that comes late', async () => {
    const token = await gateway.logIn()
    await gateway.call('logout', { token })
    const page = await listen(token)
    expect(await page.next('ended')).toEqual({ type: 'ended', reason: 'logout' })
    expect(await page.closed).toBe(4003)
    const refused = await gateway.call('memberInfo', { token })
    expect([refused.code, refused.json.value]).toEqual(['session_ended', { reason: 'logout' }])
  })

  it('tells the other pages when the account signs in elsewhere', async () => {
    const page = await listen(await gateway.logIn('agent'))
    await page.next('welcome')
    const agent = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'
    const body = { type: 'username' as const, username: 'agentamy', password: 'Lantern2026' }
    const elsewhere = { body, headers: { 'user-agent': agent }, address: '198.51.100.2' }
    const { token } = (await gateway.call('login', elsewhere)).value
    expect((await page.next('event')).event).toMatchObject({
      kind: 'session.elsewhere',
      body: { browser: 'Chrome', system: 'Android', country: null },
    })
    const own = await listen(token)
    expect((await own.next('welcome')).sequence).toBeGreaterThan(0)
    await publishEnd(await getMember(token), 'after')
    expect((await own.next('event')).event.kind).toBe('session.ended')
  })
})
