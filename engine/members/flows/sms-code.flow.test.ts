// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { requireActors } from '../../../machines/kit/required-actors.ts'
import { CallError } from '../../base/call/call-error.ts'
import { createClock } from '../../base/clock/clock.ts'
import { safeStorage } from '../../base/session/storage.ts'
import { smsCodeFlow } from './sms-code.flow.ts'
import { type FakeCall, fakeCall, fakeTools, sent } from '../../base/flows/testing/fake-tools.ts'

const server = Date.parse('2026-03-01T12:00:00Z')
const phone = { mobileNum: '0917 123 4567', countryDialingCode: '63' }

function iso(ms: number) {
  return new Date(ms).toISOString()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  // The device believes that it is 1999.
  vi.setSystemTime(new Date('1999-01-01'))
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

/** The server's clock, whatever the device's says. */
function serverNow() {
  return server + performance.now()
}

function sends() {
  return fakeCall({
    smsNoLogin: () => ({
      expiredMinutes: 1,
      serverTime: iso(serverNow()),
      resendAt: iso(serverNow() + 60_000),
    }),
    smsRegister: () => ({
      expiredMinutes: 1,
      serverTime: iso(serverNow()),
      resendAt: iso(serverNow() + 60_000),
    }),
  })
}

/** A page on this browser; its clock learnt the server's time from its boot document. */
function openPage(calls: FakeCall, purpose: 'login' | 'register' = 'login') {
  const clock = createClock()
  clock.sync(iso(serverNow()), { sentAt: performance.now(), receivedAt: performance.now() })
  const tools = fakeTools(calls, { clock, shared: safeStorage(() => localStorage) })
  const input = smsCodeFlow.input({ purpose, regType: 'username' }, tools)
  const actor = createActor(requireActors(smsCodeFlow.machine(tools)), { input }).start()
  return { actor, clock }
}

describe('the SMS code flow', () => {
  it('sends the number in plain digits, and counts down by the clock of the server', async () => {
    const calls = sends()
    const { actor } = openPage(calls)
    actor.send({ type: 'code.requested', ...phone })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('waitingForCode'))
    expect(sent(calls, 'smsNoLogin')).toEqual([
      { mobileNum: '09171234567', purpose: 'login', countryDialingCode: '63' },
    ])
    expect(context).toMatchObject({ resendAt: serverNow() + 60_000, sentTo: '••••4567' })
    await vi.advanceTimersByTimeAsync(59_999)
    expect(actor.getSnapshot().value).toBe('waitingForCode')
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().value).toBe('ready')
  })

  it('sends the requesting registration', async () => {
    const calls = sends()
    const { actor } = openPage(calls, 'register')
    actor.send({ type: 'code.requested', mobileNum: '1', countryDialingCode: '' })
    await waitFor(actor, (snapshot) => snapshot.matches('waitingForCode'))
    expect(sent(calls, 'smsRegister')).toEqual([{ mobileNo: '1', regType: 'username' }])
  })

  it('goes on counting after a reload though the clock of the device was changed', async () => {
    const calls = sends()
    const before = openPage(calls)
    before.actor.send({ type: 'code.requested', ...phone })
    await waitFor(before.actor, (snapshot) => snapshot.matches('waitingForCode'))
    before.actor.stop()
    await vi.advanceTimersByTimeAsync(20_000)
    vi.setSystemTime(new Date('2040-01-01'))
    const { actor } = openPage(calls)
    expect(actor.getSnapshot()).toMatchObject({
      value: 'waitingForCode',
      context: { resendAt: serverNow() + 40_000, sentTo: '••••4567' },
    })
    await vi.advanceTimersByTimeAsync(40_000)
    expect(actor.getSnapshot().value).toBe('ready')
    actor.stop()
    expect(openPage(calls).actor.getSnapshot().value).toBe('ready')
  })

  it('counts in another tab too, and keeps nothing there but the end and a masked number', async () => {
    const calls = sends()
    const { actor } = openPage(calls)
    const other = openPage(calls)
    actor.send({ type: 'code.requested', ...phone })
    await waitFor(actor, (snapshot) => snapshot.matches('waitingForCode'))
    const newValue = localStorage.getItem('livery-sms-login')
    expect(JSON.parse(newValue ?? '')).toEqual({ resendAt: serverNow() + 60_000, sentTo: '••••4567' })
    window.dispatchEvent(new StorageEvent('storage', { key: 'livery-sms-login', newValue }))
    expect(other.actor.getSnapshot().value).toBe('waitingForCode')
  })

  it.each([
    'null',
    '{}',
    '{"resendAt":"soon","sentTo":"x"}',
    '{"resendAt":99999999999999,"sentTo":"x"}',
    '{',
  ])('is ready when what was stored is %s', (stored) => {
    localStorage.setItem('livery-sms-login', stored)
    const { actor } = openPage(sends())
    window.dispatchEvent(new StorageEvent('storage', { key: 'livery-sms-login', newValue: stored }))
    expect(actor.getSnapshot().value).toBe('ready')
  })

  it('puts what is wrong with the number on the field that the form calls mobileNum', async () => {
    const calls = fakeCall({
      smsRegister: () => {
        throw new CallError({ code: 'phone_invalid', status: 422, fields: { mobileNo: 'phone_invalid' } })
      },
    })
    const { actor } = openPage(calls, 'register')
    actor.send({ type: 'code.requested', ...phone })
    const { context } = await waitFor(actor, (snapshot) => snapshot.context.error !== null)
    expect(context.error).toEqual({ code: 'phone_invalid', fields: { mobileNum: 'phone_invalid' } })
  })
})
