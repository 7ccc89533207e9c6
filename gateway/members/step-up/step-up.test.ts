import { describe, expect, it } from 'vitest'
import type { StepUpDemand } from '../../../schemas/calls/members/step-up.calls.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import {
  prepareStepUp,
  demand,
  freshAddress,
  gateway,
  logInFrom,
  send,
  username,
  verify,
  withStepUp,
} from './testing/step-up-logins.ts'

prepareStepUp()

describe('a login from a network not seen before', () => {
  it('is refused with a ticket and what the member has, masked, after the right password alone', async () => {
    const address = freshAddress()
    expect((await logInFrom(address, username, 'Wrong2026')).code).toBe('invalid_credentials')
    expect((await logInFrom(address, 'nobodyatall')).code).toBe('invalid_credentials')
    const answer = await logInFrom(address)
    expect([answer.status, answer.json.value]).toEqual([
      401,
      {
        stepUp: {
          ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
          methods: [
            { method: 'mobile', sentTo: '63*******567' },
            { method: 'email', sentTo: 'r***@example.com' },
            { method: 'bankName' },
          ],
        },
      },
    ])
  })

  it('is let in from the network of the first login, and of a registration', async () => {
    expect((await logInFrom('198.51.100.1')).code).toBeNull()
    const address = freshAddress()
    const registered = await gateway.call('register', {
      body: {
        username: 'newlynamed1',
        password: 'Lantern2026',
        confirmPassword: 'Lantern2026',
        login: true,
        registerMethod: 'WEB',
      },
      address,
    })
    expect(registered.code).toBeNull()
    expect((await logInFrom(address, 'newlynamed1', 'Lantern2026')).code).toBeNull()
  })

  it('is let in where the member has no other factor, and the network is known then', async () => {
    await gateway.db.asOwner(
      `update member set mobile = null, email = null, email_key = null where username = 'newlynamed1'`,
    )
    expect((await logInFrom(freshAddress(), 'newlynamed1')).code).toBeNull()
  })

  it('is let in where the merchant does not ask, and takes an IPv6 household for one network', async () => {
    const known = '2001:db8:1:2::1'
    const at = await demand(known)
    expect((await verify(at, 'bankName', 'maria l santos')).code).toBeNull()
    expect((await logInFrom('2001:db8:1:2:ffff::9')).code).toBeNull()
    expect((await logInFrom('2001:db8:1:3::1')).code).toBe('step_up_required')
    gateway.registry.put(first())
    expect((await logInFrom(freshAddress())).code).toBeNull()
  })

  it('offers only what the merchant allows', async () => {
    gateway.registry.put(withStepUp({ enabled: true, methods: ['email'] }))
    const at = await demand()
    expect(at.methods).toEqual([{ method: 'email', sentTo: 'r***@example.com' }])
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('forbidden')
    expect((await send(at, 'mobile')).code).toBe('forbidden')
  })

  it('lets in only once: a ticket is used up, and its network is known', async () => {
    const at = await demand()
    const answer = await verify(at, 'bankName', '  MARIA  L. SANTOS ')
    expect(answer.value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      firstTimeLogin: true,
      passwordExpired: false,
      lastLogin: expect.any(String) as string,
    })
    expect((await gateway.call('memberInfo', { token: answer.value.token })).value.account).toBe(username)
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('step_up_expired')
    expect((await logInFrom(at.address)).code).toBeNull()
  })

  it('refuses a ticket elsewhere: on another network, of another merchant, too late, or invented', async () => {
    const at = await demand()
    const name = 'Maria L Santos'
    expect((await verify({ ...at, address: freshAddress() }, 'bankName', name)).code).toBe('step_up_expired')
    expect((await verify({ ...at, host: 'second.example' }, 'bankName', name)).code).toBe('step_up_expired')
    expect((await verify({ ...at, ticket: 'A'.repeat(43) }, 'bankName', name)).code).toBe('step_up_expired')
    gateway.pass(601)
    expect((await verify(at, 'bankName', name)).code).toBe('step_up_expired')
    expect((await send(at, 'mobile')).code).toBe('step_up_expired')
  })

  it('remembers the device where that was wished with the password', async () => {
    const address = freshAddress()
    const body = { type: 'username', username, password: demo.password, remember: true }
    const refused = await gateway.call('login', { body, address, headers: { device: 'WEB' } })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const { stepUp } = refused.json.value as unknown as { stepUp: StepUpDemand }
    const answer = await verify({ ...stepUp, address }, 'bankName', 'Maria L Santos')
    expect(String(answer.headers['set-cookie'])).toContain('livery-remember=')
    expect(JSON.stringify(await gateway.db.asOwner('select * from step_up_ticket'))).not.toContain(
      demo.password,
    )
  })

  it('is closed by a new password', async () => {
    const at = await demand()
    const token = await gateway.logIn()
    const change = (oldPassword: string, newPassword: string) =>
      gateway.call('changePassword', {
        token,
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      })
    expect((await change(demo.password, 'Changed2026')).code).toBeNull()
    expect((await verify(at, 'bankName', 'Maria L Santos')).code).toBe('step_up_expired')
    expect((await change('Changed2026', demo.password)).code).toBeNull()
  })

  it('keeps tickets as hashes', async () => {
    const at = await demand()
    const stored = await gateway.db.asOwner(`select * from step_up_ticket`)
    expect(JSON.stringify(stored)).not.toContain(at.ticket)
  })
})
