import { generateSync } from 'otplib'
import { beforeAll, describe, expect, it } from 'vitest'
import { securityChanges } from '../../../schemas/events/security.events.ts'
import type { TimelineKind } from '../../../schemas/operators/timeline-kinds.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { changesOf } from './timeline-parts.ts'

const merchant = 'firstcode'
const paymentPassword = '246810'
const bank = {
  code: 'bank-transfer',
  kind: 'bank',
  name: { EN: 'Bank' },
  numberPattern: '^[0-9]{8,19}$',
  minimum: '100',
  maximum: '8000',
  banks: [{ code: 'harbour', name: 'Harbour Bank' }],
}
let support: ConsoleClient
let id = ''

const gateway = prepareSite({
  config: { botCheck: false },
  people: [demo.member, demo.agent],
  merchant: {
    stepUp: { enabled: false },
    payoutMethods: [bank],
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '900000' }],
  },
})
beforeAll(async () => {
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  await gateway.logIn()
  const consoleReply = await support.call('memberSearch', { query: { text: 'rosaria', merchant } })
  id = consoleReply.value.content[0]?.id ?? ''
})

async function proven() {
  const token = await gateway.logIn()
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

async function timeline(kind: TimelineKind, before?: string) {
  await gateway.platform.background.idle()
  const query = { merchant, id, kind, ...(before === undefined ? {} : { before }) }
  return (await support.call('memberTimeline', { query })).value
}

async function lines(kind: TimelineKind): Promise<string[]> {
  return (await timeline(kind)).content.map(({ what, details }) => `${what}: ${details}`)
}

async function codeTo(to: string): Promise<string> {
  return /\d{6}/.exec((await gateway.sentTo(to)).text)?.[0] ?? ''
}

describe('H4: the timeline of a member', () => {
  it('has every change of the ways in under one kind', () => {
    const kinds: string[] = [
      ...Object.values(changesOf).flat(),
      ...['payoutAccountAdded', 'payoutAccountRemoved'],
    ]
    expect(kinds.sort()).toEqual([...securityChanges].sort())
  })

  it('has failed sign-ins with where they came from, of every way, and nothing of accounts that are none', async () => {
    const headers = { 'user-agent': 'Firefox of a stranger' }
    const logIn = (username: string, password: string) =>
      gateway.call('login', { body: { type: 'username', username, password }, headers })
    expect((await logIn('rosaria', 'wrong')).code).toBe('invalid_credentials')
    expect((await logIn('nobody-at-all', 'wrong')).code).toBe('invalid_credentials')
    const { mobileNum } = demo.member
    const bySms = { type: 'sms' as const, mobileNum, password: '000000' }
    expect((await gateway.call('login', { body: bySms, headers })).code).toBe('sms_code_invalid')
    const block = (isBlocked: boolean) =>
      support.call('memberBlock', { body: { merchant, id, isBlocked, reason: 'fraud' } })
    await block(true)
    expect((await logIn('rosaria', demo.password)).code).toBe('account_disabled')
    await block(false)
    expect((await lines('failure')).sort()).toEqual([
      'code: Firefox of a stranger',
      'disabled: Firefox of a stranger',
      'password: Firefox of a stranger',
    ])
    const stored = await gateway.db.asOwner('select 1 from security_record')
    expect(stored).toHaveLength(3)
    // Devices have the names that people call them by; a long one that nobody knows is cut where it shows.
    headers['user-agent'] =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
    await logIn('rosaria', 'wrong')
    expect((await lines('failure'))[0]).toBe('password: Chrome, Windows')
    headers['user-agent'] = 'A program of a length that no line of a timeline has room for'
    await logIn('rosaria', demo.password)
    expect((await lines('session'))[0]).toBe('opened: A program of a length that no line of a…')
  })

  it('has passwords of both kinds, and wrong ones of payments', async () => {
    const token = await proven()
    const set = (body: Record<string, string>) =>
      gateway.call('setPaymentPassword', {
        token,
        body: { paymentPassword, confirmPaymentPassword: paymentPassword, ...body },
      })
    expect((await set({})).status).toBe(200)
    expect((await set({ oldPaymentPassword: '000000' })).json).toMatchObject({
      fields: { oldPaymentPassword: 'payment_password_wrong' },
    })
    const changed = { newPassword: 'Harbour2027', confirmNewPassword: 'Harbour2027' }
    const body = { oldPassword: demo.password, ...changed }
    expect((await gateway.call('changePassword', { token, body })).code).toBeNull()
    const back = { newPassword: demo.password, confirmNewPassword: demo.password, oldPassword: 'Harbour2027' }
    expect((await gateway.call('changePassword', { token, body: back })).code).toBeNull()
    expect(await lines('password')).toEqual([
      'passwordChanged: ',
      'passwordChanged: ',
      'paymentPasswordChanged: ',
    ])
    expect((await lines('failure')).filter((line) => line.startsWith('paymentPassword'))).toHaveLength(1)
  })

  it('has contacts as they were and are, which can be recognised and not used', async () => {
    const token = await proven()
    const wanted = { mobileNum: '09181110001' }
    expect((await gateway.call('contactCode', { token, body: wanted })).code).toBeNull()
    const body = {
      ...wanted,
      presentCode: await codeTo('639171234567'),
      newCode: await codeTo('639181110001'),
    }
    expect((await gateway.call('changeContact', { token, body })).code).toBeNull()
    expect(await lines('contact')).toEqual(['mobileChanged: 63*******567 · → 63*******001'])
  })

  it('has authenticators and recovery codes', async () => {
    const token = await proven()
    const { secret } = (await gateway.call('totpStart', { token })).value
    const epoch = Math.floor(gateway.platform.clock().getTime() / 1000)
    const added = await gateway.call('totpConfirm', {
      token,
      body: { code: generateSync({ secret, epoch }) },
    })
    expect(added.code).toBeNull()
    expect((await gateway.call('totpRemove', { token })).code).toBeNull()
    expect((await lines('factor')).sort()).toEqual(['totpAdded: ', 'totpRemoved: '])
  })

  it('has payout accounts, added and removed', async () => {
    const token = await proven()
    const account = { method: 'bank-transfer', bank: 'harbour', holder: 'Rosa Ria', number: '88000000011111' }
    const body = { ...account, paymentPassword }
    const { id: saved } = (await gateway.call('addPayoutAccount', { token, body })).value
    gateway.pass(1)
    await gateway.call('removePayoutAccount', { token, body: { id: saved, paymentPassword } })
    expect(await lines('payoutAccount')).toEqual([
      'payoutAccountRemoved: bank-transfer · harbour · …1111',
      'payoutAccountAdded: bank-transfer · harbour · …1111',
    ])
  })

  it('has deposits that were never credited, and not those that were', async () => {
    const token = await gateway.logIn()
    const start = (key: string, amount: string) =>
      gateway.call('depositStart', { token, body: { method: 'card', amount, key } })
    const given = (await start('timeline-given-up', '250')).value
    const open = (await start('timeline-waiting', '70')).value
    await gateway.call('depositCancel', { token, body: { id: given.id } })
    const { content } = await timeline('deposit')
    expect(
      content.map(({ what, details, amount, currency }) => [what, details, amount, currency]).sort(),
    ).toEqual([
      ['cancelled', `card · sandbox · ${given.id}`, '250.00', 'PHP'],
      ['pending', `card · sandbox · ${open.id}`, '70.00', 'PHP'],
    ])
    await gateway.db.asOwner(`update deposit set status = 'confirmed', settled_at = started_at
      where merchant = '${merchant}' and id = '${open.id}'`)
    expect(await lines('deposit')).toEqual([`cancelled: card · sandbox · ${given.id}`])
  })

  it('goes on behind each page, of one kind too', async () => {
    const known = (await timeline('failure')).content.length
    await gateway.db.asOwner(`insert into security_record (merchant, id, member_id, at, kind, what, details)
      select '${merchant}', gen_random_uuid(), '${id}', now() - n * interval '1 day', 'failure', 'password', '{}'
      from generate_series(1, 70) n`)
    const page = await timeline('failure')
    expect([page.content.length, page.hasMore]).toEqual([60, true])
    const rest = await timeline('failure', page.content.at(-1)?.at)
    expect([rest.content.length, rest.hasMore]).toEqual([known + 10, false])
  })

  it('forgets failures after half a year, and changes never', async () => {
    await gateway.db.asOwner(`insert into security_record (merchant, id, member_id, at, kind, what, details)
      select '${merchant}', gen_random_uuid(), '${id}', now() - interval '181 days', kind, 'old', '{}'
      from unnest(array['failure', 'change']) kind`)
    // What expired is deleted every ten minutes, by whichever call comes then.
    gateway.pass(601)
    await gateway.logIn()
    await gateway.platform.background.idle()
    const old = await gateway.db.asOwner(`select kind from security_record where what = 'old'`)
    expect(old).toEqual([{ kind: 'change' }])
  })
})
