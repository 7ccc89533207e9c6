import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { passedCheck } from '../bot-check/testing/answered-check.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { arrived, captchaDemand, picture } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { type Countdown, type SmsRequest, smsCodeMachine } from './sms-code.machine.ts'
import { countdown, later, phone, request, smsCodeWorld } from './sms-code.world.ts'

const silentCheck = withSilentActors(botCheckMachine)

function start(given: Countdown | null = null, botCheck = passedCheck) {
  const sendCode = deferred<Countdown, SmsRequest>()
  const waitUntil = deferred<unknown, { instant: number }>()
  const clock = new SimulatedClock()
  const machine = withSilentActors(smsCodeMachine).provide({
    actors: { sendCode: sendCode.logic, waitUntil: waitUntil.logic, botCheck },
  })
  const input = { purpose: 'login', countdown: given } as const
  return { actor: createActor(machine, { input, clock }).start(), sendCode, waitUntil, clock }
}

describe('smsCode', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(smsCodeWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(smsCodeWorld)
  })

  it('counts down to the instant that the server named', async () => {
    const { actor, sendCode, waitUntil } = start()
    actor.send(request)
    actor.send(request)
    sendCode.resolve(0, countdown)
    await settled()
    expect(sendCode.inputs).toEqual([
      { purpose: 'login', regType: 'mobile', phone, captcha: null, botCheck: 'bot-token' },
    ])
    expect(waitUntil.inputs).toEqual([{ instant: countdown.resendAt }])
    expect(actor.getSnapshot()).toMatchObject({ value: 'waitingForCode', context: countdown })
    actor.send(request)
    expect(sendCode.inputs).toHaveLength(1)
    waitUntil.resolve(0, null)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { resendAt: null } })
  })

  it('sends to a corrected number at once, and counts for that one', async () => {
    const { actor, sendCode } = start()
    actor.send(request)
    sendCode.resolve(0, countdown)
    await settled()
    actor.send({ ...request, mobileNum: '917 123-4567' })
    expect(actor.getSnapshot().value).toBe('waitingForCode')
    const corrected = { ...phone, mobileNum: '9171234568' }
    actor.send({ type: 'code.requested', ...corrected })
    sendCode.resolve(1, later)
    await settled()
    expect(sendCode.inputs.map((sent) => sent.phone)).toEqual([phone, corrected])
    expect(actor.getSnapshot()).toMatchObject({
      value: 'waitingForCode',
      context: { ...later, counted: corrected },
    })
  })

  it('goes on counting after a reload', () => {
    const { actor, waitUntil } = start(countdown)
    expect(actor.getSnapshot()).toMatchObject({ value: 'waitingForCode', context: countdown })
    expect(waitUntil.inputs).toEqual([{ instant: countdown.resendAt }])
  })

  it('counts along with another tab, and starts anew when that tab sends again', () => {
    const { actor, waitUntil } = start()
    actor.send({ type: 'countdown.shared', ...countdown })
    actor.send({ type: 'countdown.shared', ...later })
    expect(waitUntil.isAborted(0)).toBe(true)
    expect(waitUntil.inputs).toEqual([{ instant: countdown.resendAt }, { instant: later.resendAt }])
  })

  it('shows a captcha where one is demanded, and sends the code with its answer', async () => {
    const { actor, sendCode } = start()
    actor.send(request)
    sendCode.reject(0, captchaDemand)
    await settled()
    expect(actor.getSnapshot().value).toBe('solvingCaptcha')
    expect(actor.getSnapshot().children.captcha?.getSnapshot()).toMatchObject({
      context: { identifier: phone.mobileNum },
    })
    actor.send({ type: 'captcha.answered', captcha: 'early' })
    expect(sendCode.inputs).toHaveLength(1)
    actor.send(arrived)
    actor.send({ type: 'captcha.answered', captcha: 'x7k2' })
    expect(sendCode.inputs[1]).toEqual({
      purpose: 'login',
      regType: 'mobile',
      phone,
      captcha: { captcha: 'x7k2', captchaId: picture.id },
      botCheck: 'bot-token',
    })
  })

  it('calls a code that never was answered for a slow page', () => {
    const { actor, sendCode, clock } = start()
    actor.send(request)
    clock.increment(35_000)
    expect(sendCode.isAborted(0)).toBe(true)
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { error: { code: 'page_slow' } } })
  })

  it('checks for a person before every code, bound to the number', () => {
    const { actor, sendCode } = start(null, silentCheck)
    actor.send(request)
    expect(actor.getSnapshot().value).toBe('solvingSlider')
    expect(actor.getSnapshot().children.botCheck?.getSnapshot()).toMatchObject({
      context: { action: 'sms', identifier: phone.mobileNum },
    })
    actor.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { phone: null } })
    expect(sendCode.inputs).toEqual([])
  })

  it('forgets the token once a code was requested with it', async () => {
    const { actor, sendCode } = start()
    actor.send(request)
    sendCode.resolve(0, countdown)
    await settled()
    expect(actor.getSnapshot().context.botCheck).toBeNull()
  })
})
