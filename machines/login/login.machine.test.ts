import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { answeredCheck, passedCheck } from '../testing/answered-check.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { arrived, captchaDemand, member, picture } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { withSilentActors } from '../testing/world.ts'
import { loginMachine } from './login.machine.ts'
import type { LoginAnswer, LoginAttempt, LoginInput, Remembered } from './login.setup.ts'
import { answer, knownAnswer, loginWorld, remembered, secret, submit } from './login.world.ts'

const keepsNoSecret = (snapshot: AnyMachineSnapshot) => {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
  expect(snapshot.hasTag('pending') && snapshot.context.error !== null).toBe(false)
}

const silentCheck = withSilentActors(botCheckMachine)

const start = (botCheck = passedCheck, input: LoginInput = {}) => {
  const recall = deferred<Remembered, undefined>()
  const logInRemembered = deferred<LoginAnswer, undefined>()
  const forgetRemembered = deferred<unknown, undefined>()
  const startTrial = deferred<LoginAnswer, undefined>()
  const finishFirstLogin = deferred<unknown, undefined>()
  const logIn = deferred<LoginAnswer, LoginAttempt>()
  const storeSession = deferred<typeof member, { token: string }>()
  const clock = new SimulatedClock()
  const machine = withSilentActors(loginMachine).provide({
    actors: {
      logIn: logIn.logic,
      recall: recall.logic,
      logInRemembered: logInRemembered.logic,
      forgetRemembered: forgetRemembered.logic,
      startTrial: startTrial.logic,
      finishFirstLogin: finishFirstLogin.logic,
      storeSession: storeSession.logic,
      botCheck,
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  const asked = { recall, logInRemembered, forgetRemembered, startTrial, finishFirstLogin }
  return { actor, logIn, storeSession, clock, ...asked }
}

describe('login', () => {
  it('reaches every state by every transition, and never keeps a password', async () => {
    expect(await walk(loginWorld, keepsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  }, 60_000)

  it('survives any order of events', () => {
    storm(loginWorld, keepsNoSecret)
  })

  it('tells who is logged in and whether a new password is due', async () => {
    const { actor, logIn, storeSession, finishFirstLogin } = start()
    actor.send(submit)
    logIn.resolve(0, answer)
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(storeSession.inputs).toEqual([{ token: 't' }])
    expect(finishFirstLogin.inputs).toHaveLength(1)
    finishFirstLogin.reject(0, { code: 'network_abnormal' })
    await settled()
    expect(actor.getSnapshot().output).toEqual({ firstTimeLogin: true, passwordExpired: false, member })
  })

  it('sends once when the form is submitted twice', () => {
    const { actor, logIn } = start()
    actor.send(submit)
    actor.send(submit)
    expect(logIn.inputs).toHaveLength(1)
  })

  it('calls a login that never answers a slow page, and does not hear its late answer', async () => {
    const { actor, logIn, clock } = start()
    actor.send(submit)
    clock.increment(35_000)
    expect(actor.getSnapshot().context.error).toEqual({ code: 'page_slow' })
    expect(logIn.isAborted(0)).toBe(true)
    logIn.resolve(0, answer)
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
  })

  it('asks for a captcha bound to the name once the server demands one, and sends its answer along', async () => {
    const { actor, logIn } = start()
    actor.send(submit)
    logIn.reject(0, captchaDemand)
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ captchaNeeded: true, captcha: null })
    expect(actor.getSnapshot().children.captcha?.getSnapshot()).toMatchObject({
      value: 'fetching',
      context: { identifier: 'rosa' },
    })
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
    actor.send(arrived)
    actor.send(submit)
    expect(logIn.inputs[1]).toMatchObject({ captchaId: picture.id })
  })

  it('replaces a used captcha after every failure', async () => {
    const { actor, logIn } = start()
    actor.send(submit)
    logIn.reject(0, captchaDemand)
    await settled()
    actor.send(arrived)
    actor.send(submit)
    logIn.reject(1, { code: 'invalid_credentials' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({
      error: { code: 'invalid_credentials' },
      captchaNeeded: true,
      captcha: null,
    })
  })

  it('takes back what the server said about a field when that field changes', async () => {
    const { actor, logIn } = start()
    actor.send(submit)
    logIn.reject(0, { code: 'validation_failed', fields: { username: 'invalid_request' } })
    await settled()
    actor.send({ type: 'field.changed', field: 'password' })
    expect(actor.getSnapshot().context.error?.fields).toEqual({ username: 'invalid_request' })
    actor.send({ type: 'field.changed', field: 'username' })
    expect(actor.getSnapshot().context.error).toBeNull()
  })

  it('checks for a person before it sends a password, and sends the token along', () => {
    const { actor, logIn } = start()
    actor.send(submit)
    expect(logIn.inputs).toMatchObject([{ values: submit.values, botCheck: 'bot-token' }])
  })

  it('sends none where the server asks for nothing, and asks nobody who logs in by a code', () => {
    const unasked = start(answeredCheck(null))
    unasked.actor.send(submit)
    expect(unasked.logIn.inputs).toMatchObject([{ botCheck: null }])
    const byCode = start(silentCheck)
    byCode.actor.send({ type: 'method.chosen', method: 'sms' })
    byCode.actor.send(submit)
    expect(byCode.logIn.inputs).toMatchObject([{ method: 'sms', botCheck: null }])
  })

  it('goes back to the form when the bot check is given up, and sends nothing', () => {
    const { actor, logIn } = start(silentCheck)
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('solvingSlider')
    actor.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringCredentials', context: { submitted: null } })
    expect(logIn.inputs).toEqual([])
  })

  it('lets whoever is remembered in by one press, and asks again once the device is forgotten', async () => {
    const { actor, recall, logInRemembered } = start(passedCheck, { recall: true })
    expect(actor.getSnapshot().value).toBe('recalling')
    recall.resolve(0, remembered)
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ remember: true, remembered })
    actor.send({ type: 'remembered.used' })
    logInRemembered.reject(0, { code: 'network_abnormal' })
    await settled()
    expect(actor.getSnapshot().context.remembered).toEqual(remembered)
    actor.send({ type: 'remembered.used' })
    logInRemembered.reject(1, { code: 'remembered_ended' })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({
      remembered: null,
      error: { code: 'remembered_ended' },
    })
  })

  it('shows the form when nobody says in time who is remembered', () => {
    const { actor, clock } = start(passedCheck, { recall: true })
    clock.increment(3_000)
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
  })

  it('forgets a device when the box is cleared, and sends the wish with the next login', async () => {
    const { actor, recall, forgetRemembered, logIn } = start(passedCheck, { recall: true })
    recall.resolve(0, remembered)
    await settled()
    actor.send({ type: 'remember.toggled', remember: false })
    forgetRemembered.resolve(0, null)
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ remember: false, remembered: null })
    actor.send({ type: 'remember.toggled', remember: true })
    actor.send(submit)
    expect(logIn.inputs[0]).toMatchObject({ remember: true })
  })

  it('opens a trial', async () => {
    const { actor, startTrial, storeSession } = start()
    actor.send({ type: 'trial.wanted' })
    startTrial.resolve(0, knownAnswer)
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })
})
