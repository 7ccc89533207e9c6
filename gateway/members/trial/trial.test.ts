import { describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, second } from '../../testing/test-gateway.ts'

const gateway = prepareSite(() => {
  const trial = { minutes: 60, perAddressHour: 3 }
  return {
    brands: [
      first({ brand: { flags: { FREEPLAY3: true, USERNAMEREG3: true } }, merchant: { trial } }),
      second(),
    ],
  }
})

const body = { os: 'Android', platform: 'W' as const }

function start(address: string) {
  return gateway.call('freePlay', { body, address })
}

describe('free play', () => {
  it('opens an account that the site knows for a trial', async () => {
    const { token } = (await start('192.0.2.1')).value
    const info = await gateway.call('memberInfo', { token })
    expect(info.value).toMatchObject({ type: 4, isTrial: true, isAgent: false, passwordDue: false })
    expect((await gateway.call('balance', { token })).value.balance).toBe('0.00')
  })

  it('is refused what only a real account may do', async () => {
    const { token } = (await start('192.0.2.2')).value
    const change = { oldPassword: 'x', newPassword: 'Changed2026', confirmNewPassword: 'Changed2026' }
    expect((await gateway.call('changePassword', { token, body: change })).code).toBe('real_account_needed')
  })

  it('is given a few times to one address', async () => {
    const answers = []
    for (let at = 0; at < 4; at += 1) answers.push((await start('192.0.2.3')).code)
    expect(answers).toEqual([null, null, null, 'too_many_requests'])
    gateway.pass(3601)
    expect((await start('192.0.2.3')).code).toBeNull()
  })

  it('is over when its time is up, and its account is removed once its player could be told', async () => {
    const { token } = (await start('192.0.2.4')).value
    const { account } = (await gateway.call('memberInfo', { token })).value
    gateway.pass(61 * 60)
    expect((await gateway.call('memberInfo', { token })).code).toBe('session_ended')
    await gateway.platform.background.idle()
    expect((await gateway.call('memberInfo', { token })).code).toBe('session_ended')
    gateway.pass(60 * 60)
    await gateway.call('balance', { token })
    await gateway.platform.background.idle()
    const left = await gateway.db.asOwner(`select 1 from member where username = '${account}'`)
    expect(left).toEqual([])
  })

  it('ends when its player registers', async () => {
    const { token } = (await start('192.0.2.5')).value
    const answer = await gateway.call('register', {
      token,
      body: {
        username: 'realrosa',
        password: 'Lantern2026',
        confirmPassword: 'Lantern2026',
        mobileNum: '09171230001',
        login: true,
        registerMethod: 'WEB',
      },
    })
    expect((await gateway.call('memberInfo', { token: answer.value.token })).value.isTrial).toBe(false)
    expect((await gateway.call('memberInfo', { token })).code).toBe('unauthenticated')
  })

  it('leaves alone whoever registers while logged in for real', async () => {
    const token = await gateway.logIn()
    await gateway.call('register', {
      token,
      body: {
        username: 'realtomas',
        password: 'Lantern2026',
        confirmPassword: 'Lantern2026',
        mobileNum: '09171230002',
        login: true,
        registerMethod: 'WEB',
      },
    })
    expect((await gateway.call('memberInfo', { token })).code).toBeNull()
  })

  it('is not offered where its flag is off', async () => {
    expect((await gateway.call('freePlay', { body, host: 'second.example' })).code).toBe('forbidden')
  })
})
