import { describe, expect, it } from 'vitest'
import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  waitFor,
} from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import type { submitFormMachine } from '../../../machines/members/submit-form/submit-form.machine.ts'
import { member } from '../../../machines/kit/testing/fixtures.ts'
import { CallError } from '../../base/call/call-error.ts'
import type { Flow } from '../../base/flows/flow.ts'
import { forgotPasswordFlow } from './forgot-password.flow.ts'
import { loginFlow } from './login.flow.ts'
import { registerFlow } from './register.flow.ts'
import { resetPasswordFlow } from './reset-password.flow.ts'
import { type FakeCall, fakeCall, fakeTools, sent } from '../../base/flows/testing/fake-tools.ts'

function refusal(code: 'captcha_required' | 'sms_code_invalid', more: object = {}) {
  throw new CallError({ code, status: 401, ...more })
}

function run<Machine extends AnyStateMachine, Given>(
  flow: Flow<Machine, Given>,
  given: Given,
  call: FakeCall,
) {
  const tools = fakeTools(call)
  const input = flow.input(given, tools)
  return createActor(requireActors(flow.machine(tools)), { input } as never).start()
}

function getForm(actor: AnyActorRef) {
  return (actor.getSnapshot() as AnyMachineSnapshot).children['submitForm'] as unknown as ActorRefFrom<
    typeof submitFormMachine
  >
}

const opened = { token: 't', firstTimeLogin: false, passwordExpired: true, lastLogin: null }

describe('the login flow', () => {
  it('sends name and password, both tidied', async () => {
    const calls = fakeCall({ login: () => opened })
    const actor = run(loginFlow, { portal: 'agent' }, calls)
    actor.send({
      type: 'form.submitted',
      values: { username: ' rosa\u200e ', password: ' pass word ', captcha: '' },
    })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'login')).toEqual([
      { type: 'username', username: 'rosa', password: 'pass word', portal: 'agent' },
    ])
    expect(actor.getSnapshot().output).toEqual({ firstTimeLogin: false, passwordExpired: true, member })
  })

  it('sends the code in place of the password, and puts what is wrong with it on the code', async () => {
    const fields = { password: 'sms_code_invalid' } as const
    const calls = fakeCall({ login: () => refusal('sms_code_invalid', { fields }) })
    const actor = run(loginFlow, { method: 'sms' }, calls)
    const values = { mobileNum: '٠٩١٧ 123', countryDialingCode: '63', verificationCode: '123 456' }
    actor.send({ type: 'form.submitted', values })
    const { context } = await waitFor(getForm(actor), (snapshot) => snapshot.context.error !== null)
    expect(sent(calls, 'login')).toEqual([
      { type: 'sms', mobileNum: '0917123', countryDialingCode: '63', password: '123456', remember: false },
    ])
    expect(context.error).toEqual({
      code: 'sms_code_invalid',
      fields: { verificationCode: 'sms_code_invalid' },
    })
  })

  it('fetches a captcha once it is demanded, and sends its answer with its id', async () => {
    let tries = 0
    const calls = fakeCall({
      login: () => (tries++ === 0 ? refusal('captcha_required', { value: { captcha: true } }) : opened),
      captcha: ({ onHeaders }) => {
        onHeaders?.(new Headers({ 'X-Captcha-Id': 'c7' }))
        return 'AAAA'
      },
    })
    const actor = run(loginFlow, {}, calls)
    const values = { username: 'rosa', password: 'secret' }
    actor.send({ type: 'form.submitted', values })
    const form = getForm(actor)
    const { context } = await waitFor(form, (snapshot) => snapshot.context.captcha !== null)
    expect(context.captcha).toEqual({ image: 'data:image/png;base64,AAAA', id: 'c7' })
    expect(sent(calls, 'captcha')).toEqual([{ action: 'login', identifier: 'rosa' }])
    actor.send({ type: 'form.submitted', values: { ...values, captcha: ' x7k2 ' } })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'login')[1]).toEqual({
      type: 'username',
      username: 'rosa',
      password: 'secret',
      captcha: 'x7k2',
      captchaId: 'c7',
      remember: false,
    })
  })
})

describe('the registration flow', () => {
  const settings = { captcha: false }
  const rules = { username: { enabled: true } }

  it('checks the affiliate code, then sends what was filled in and where it came from', async () => {
    const calls = fakeCall({
      registrationRules: () => rules,
      registerSettings: () => settings,
      affiliate: () => ({ valid: true }),
      registerMobile: () => ({ token: 't' }),
    })
    const actor = run(registerFlow, { method: 'mobile', referralCode: 'R1' }, calls)
    await waitFor(actor, (snapshot) => snapshot.matches('enteringDetails'))
    expect(actor.getSnapshot().context).toMatchObject({ rules, settings })
    const values = { mobileNum: '0917 123 4567', affiliateCode: ' FRIEND ', line: '' }
    actor.send({ type: 'form.submitted', values })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'affiliate')).toEqual([
      { code: 'FRIEND', field: 'affiliateCode', domain: 'tala.localhost' },
    ])
    expect(sent(calls, 'registerMobile')).toEqual([
      {
        mobileNum: '09171234567',
        affiliateCode: 'FRIEND',
        referralCode: 'R1',
        domain: 'tala.localhost',
        login: true,
        registerMethod: 'WEB',
        registerUrl: 'http://tala.localhost/register',
      },
    ])
    expect(actor.getSnapshot().output).toEqual({ loggedIn: true, member })
  })

  it('prefers a referral code that was typed to the one of the link', async () => {
    const calls = fakeCall({
      registrationRules: () => rules,
      registerSettings: () => settings,
      affiliate: () => ({ valid: true }),
      register: () => ({ token: 't' }),
    })
    const actor = run(registerFlow, { method: 'username', referralCode: 'R1' }, calls)
    await waitFor(actor, (snapshot) => snapshot.matches('enteringDetails'))
    actor.send({ type: 'form.submitted', values: { username: 'rosa', referralCode: 'R2' } })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'register')).toMatchObject([{ username: 'rosa', referralCode: 'R2' }])
  })

  it('repeats an unanswered registration under its id, from a new dialog too, with its country (P0, F10)', async () => {
    let isLost = true
    const calls = fakeCall({
      registrationRules: () => rules,
      registerSettings: () => settings,
      registerMobile() {
        if (isLost) throw new CallError({ code: 'network_abnormal', status: 0 })
        return { token: 't' }
      },
    })
    const values = { mobileNum: '7012345678', countryDialingCode: '7 KZ' }
    const begin = async () => {
      const actor = run(registerFlow, { method: 'mobile' }, calls)
      await waitFor(actor, (snapshot) => snapshot.matches('enteringDetails'))
      actor.send({ type: 'form.submitted', values })
      return actor
    }
    const first = await begin()
    await waitFor(getForm(first), (snapshot) => snapshot.context.error !== null)
    first.stop()
    isLost = false
    for (let again = 0; again < 2; again += 1) await waitFor(await begin(), ({ status }) => status === 'done')
    expect(sent(calls, 'registerMobile')[0]).toMatchObject({ countryDialingCode: '7', mobileCountry: 'KZ' })
    const [lost, repeated, another] = calls.made
      .filter(({ name }) => name === 'registerMobile')
      .map(({ input }) => input.idempotencyKey)
    expect(repeated).toBe(lost)
    expect(another).not.toBe(lost)
  })
})

describe('the forgotten password flow', () => {
  it('sets the password by code and logs in with the number and that password', async () => {
    const calls = fakeCall({ passwordByPhone: () => ({ botCheck: null }), login: () => opened })
    const actor = run(forgotPasswordFlow, { method: 'mobile' }, calls)
    const values = {
      mobileNum: '0917-123',
      countryDialingCode: '+63',
      verificationCode: '123456',
      newPassword: ' New1 ',
    }
    actor.send({ type: 'form.submitted', values })
    await waitFor(actor, ({ status }) => status === 'done')
    const phone = { mobileNum: '0917123', countryDialingCode: '+63' }
    expect(sent(calls, 'passwordByPhone')).toEqual([
      { ...phone, verificationCode: '123456', newPassword: 'New1' },
    ])
    expect(sent(calls, 'login')).toEqual([{ type: 'username', ...phone, password: 'New1' }])
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: true, member })
  })

  it('requests a mail', async () => {
    const calls = fakeCall({ passwordByEmail: () => null })
    const actor = run(forgotPasswordFlow, { method: 'email' }, calls)
    actor.send({ type: 'form.submitted', values: { username: 'rosa', email: ' rosa@example.com' } })
    await waitFor(actor, (snapshot) => snapshot.matches('emailSent'))
    expect(sent(calls, 'passwordByEmail')).toEqual([{ username: 'rosa', email: 'rosa@example.com' }])
  })

  it('sets a password by the link of that mail', async () => {
    const calls = fakeCall({ passwordByToken: () => null })
    const actor = run(resetPasswordFlow, { resetToken: 'r1' }, calls)
    actor.send({ type: 'form.submitted', values: { newPassword: 'a', confirmNewPassword: 'a' } })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'passwordByToken')).toEqual([
      { resetToken: 'r1', newPassword: 'a', confirmNewPassword: 'a' },
    ])
  })
})
