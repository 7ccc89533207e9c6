// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import type { IdentityOffer } from '../firebase/identity-offer.ts'
import { logIn } from './account/log-in.ts'
import { smsCodeFlow } from './sms-code.flow.ts'
import { socialFlow } from './social.flow.ts'
import { fakeCall, fakeTools, sent } from '../../base/flows/testing/fake-tools.ts'

const firebase = vi.hoisted(() => ({
  signInAt: vi.fn(() => Promise.resolve('id-token')),
  sendCodeTo: vi.fn(() => Promise.resolve()),
  proveCodeFor: vi.fn(() => Promise.resolve('phone-token')),
}))
vi.mock('../firebase/firebase.ts', () => firebase)

const offer: IdentityOffer = {
  providers: [],
  firebase: { apiKey: 'k', authDomain: 'x.example', projectId: 'p', sms: true, services: ['google.com'] },
}
const entered = { outcome: 'entered', token: 't', firstTimeLogin: false, lastLogin: null } as const

describe('the way back from a provider', () => {
  const getArrival = (given: Parameters<typeof socialFlow.input>[0]) =>
    socialFlow.input(given, fakeTools(fakeCall({})))

  it('is a proof, or one of the refusals that an address may name', () => {
    expect(getArrival({})).toEqual({})
    expect(getArrival({ ticket: 'abc' })).toEqual({ arrival: { kind: 'proof', ticket: 'abc' } })
    expect(getArrival({ refusal: 'social_denied' })).toEqual({
      arrival: { kind: 'failure', code: 'social_denied' },
    })
    expect(getArrival({ refusal: 'errors:login' })).toEqual({
      arrival: { kind: 'failure', code: 'social_failed' },
    })
  })
})

describe('Firebase', () => {
  it('signs in with its token through the same ticket', async () => {
    const made = fakeCall({
      socialFirebase: () => ({ ticket: 'abc' }),
      socialFinish: () => entered,
    })
    const tools = fakeTools(made, { identity: () => offer })
    const actor = createActor(requireActors(socialFlow.machine(tools)), { input: {} }).start()
    actor.send({ type: 'provider.chosen', provider: 'google.com', by: 'firebase' })
    const end = await waitFor(actor, ({ status }) => status === 'done')
    expect(end.output?.outcome).toBe('entered')
    expect(sent(made, 'socialFirebase')).toEqual([{ idToken: 'id-token' }])
    expect(sent(made, 'socialFinish')).toEqual([{ ticket: 'abc' }])
  })

  it('sends the code, and proves the number of a login, where the brand says so', async () => {
    const made = fakeCall({ login: () => ({ token: 't' }) })
    const tools = fakeTools(made, { identity: () => offer })
    const input = smsCodeFlow.input({ purpose: 'login' }, tools)
    const actor = createActor(requireActors(smsCodeFlow.machine(tools)), { input }).start()
    actor.send({ type: 'code.requested', mobileNum: '0917 123 4567', countryDialingCode: '63' })
    await waitFor(actor, ({ context }) => context.resendAt !== null)
    actor.stop()
    expect(firebase.sendCodeTo).toHaveBeenCalledWith(offer.firebase, 'login', '+639171234567')
    expect(sent(made, 'smsNoLogin')).toEqual([])

    const attempt = {
      values: { mobileNum: '09171234567', verificationCode: '123456' },
      captchaId: null,
      botCheck: null,
      details: { method: 'sms', portal: null, remember: false },
    } as const
    await logIn(tools, attempt, new AbortController().signal)
    expect(sent(made, 'login')).toEqual([
      expect.objectContaining({ type: 'sms', firebaseChannel: 'sms', firebaseIdToken: 'phone-token' }),
    ])
  })

  it('puts a wrong code on its field', async () => {
    firebase.proveCodeFor.mockRejectedValueOnce({ code: 'sms_code_invalid' })
    const tools = fakeTools(fakeCall({}), { identity: () => offer })
    const attempt = {
      values: { mobileNum: '09171234567', verificationCode: '000000' },
      captchaId: null,
      botCheck: null,
      details: { method: 'sms', portal: null, remember: false },
    } as const
    await expect(logIn(tools, attempt, new AbortController().signal)).rejects.toMatchObject({
      code: 'sms_code_invalid',
      fields: { verificationCode: 'sms_code_invalid' },
    })
  })
})
