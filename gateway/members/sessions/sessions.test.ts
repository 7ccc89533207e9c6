import { describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first } from '../../testing/test-gateway.ts'

const gateway = prepareSite({
  config: { botCheck: false },
  brands: [first({ brand: { security: { sessionMinutes: 30 } } })],
})

async function findCode(token: string) {
  return (await gateway.call('memberInfo', { token })).code
}

describe('a session', () => {
  it('ends at logout, on the server, once and for all', async () => {
    const token = await gateway.logIn()
    expect(await findCode(token)).toBeNull()
    expect((await gateway.call('logout', { token })).value).toBeNull()
    expect(await findCode(token)).toBe('session_ended')
    expect((await gateway.call('logout', { token })).code).toBe('session_ended')
  })

  it('leaves the other sessions of the member alone', async () => {
    const [phone, desk] = [await gateway.logIn(), await gateway.logIn()]
    await gateway.call('logout', { token: phone })
    expect(await findCode(desk)).toBeNull()
  })

  it('lives on while it is used, and ends when it is not', async () => {
    const token = await gateway.logIn()
    for (let minutes = 0; minutes < 60; minutes += 20) {
      gateway.pass(20 * 60)
      expect(await findCode(token)).toBeNull()
    }
    gateway.pass(31 * 60)
    expect(await findCode(token)).toBe('session_ended')
  })

  it('ends after thirty days however much it is used', async () => {
    const token = await gateway.logIn()
    await gateway.db.asOwner('update session set idle_minutes = 100000')
    gateway.pass(29 * 86_400)
    expect(await findCode(token)).toBeNull()
    gateway.pass(2 * 86_400)
    expect(await findCode(token)).toBe('session_ended')
  })

  it('ends with the account', async () => {
    const token = await gateway.logIn('trial')
    await gateway.db.asOwner("update member set status = 'disabled' where username = 'trialtim'")
    expect(await findCode(token)).toBe('session_ended')
  })

  it('keeps no token that could be used', async () => {
    const token = await gateway.logIn()
    const stored = JSON.stringify(await gateway.db.asOwner('select * from session'))
    expect(stored).not.toContain(token)
  })

  it.each(['', 'x', 'null', 'a'.repeat(43), 'a'.repeat(5000), "' or 1=1 --"])(
    'is not opened by %j',
    async (token) => {
      expect(await findCode(token)).toBe('unauthenticated')
    },
  )
})
