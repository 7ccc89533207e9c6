import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import { answeredCheck, passedCheck } from '../bot-check/testing/answered-check.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { arrived, captchaDemand, member, picture } from '../../kit/testing/fixtures.ts'
import { submitFormMachine } from '../submit-form/submit-form.machine.ts'
import { stepUpDemand } from '../step-up/step-up.world.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { loginMachine } from './login.machine.ts'
import type { LoginAnswer, LoginSubmission, LoginInput, Remembered } from './login.setup.ts'
import { answer, knownAnswer, loginWorld, remembered, secret, submit } from './login.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
  expect(snapshot.hasTag('pending') && snapshot.context.error !== null).toBe(false)
}

const silentCheck = withSilentActors(botCheckMachine)

function start(botCheck = passedCheck, input: LoginInput = {}) {
  const recall = deferred<Remembered, { isWanted: boolean }>()
  const logInRemembered = deferred<LoginAnswer, undefined>()
  const forgetRemembered = deferred<unknown, undefined>()
  const startTrial = deferred<LoginAnswer, undefined>()
  const finishFirstLogin = deferred<unknown, undefined>()
  const logIn = deferred<LoginAnswer, LoginSubmission>()
  const storeSession = deferred<typeof member, { token: string }>()
  const clock = new SimulatedClock()
  const machine = withSilentActors(loginMachine).provide({
    actors: {
      submitForm: withSilentActors(submitFormMachine).provide({
        actors: { submit: logIn.logic as never, botCheck },
      }),
      recall: recall.logic,
      logInRemembered: logInRemembered.logic,
      forgetRemembered: forgetRemembered.logic,
      startTrial: startTrial.logic,
      finishFirstLogin: finishFirstLogin.logic,
      storeSession: storeSession.logic,
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  const actors = { recall, logInRemembered, forgetRemembered, startTrial, finishFirstLogin }
  const form = () => {
    const child = actor.getSnapshot().children.submitForm
    if (!child) throw new Error('The form did not start.')
    return child.getSnapshot()
  }
  return { actor, logIn, storeSession, clock, form, ...actors }
}

describe('login', () => {
  it('reaches every state by every transition, and never holds a password', async () => {
    expect(await walk(loginWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(loginWorld, holdsNoSecret)
  })

  it('reports who is logged in and whether a new password is due', async () => {
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
    const { actor, logIn, clock, form } = start()
    actor.send(submit)
    clock.increment(35_000)
    expect(form().context.error).toEqual({ code: 'page_slow' })
    expect(logIn.isAborted(0)).toBe(true)
    logIn.resolve(0, answer)
    await settled()
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
  })

  it('is in once the server said so, though nobody has answered yet who they are', async () => {
    const { actor, logIn, clock } = start()
    actor.send(submit)
    logIn.resolve(0, answer)
    await settled()
    clock.increment(35_000)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { member: null } })
  })

  it('shows at the form what was refused there, until another way is tried', async () => {
    const { actor, logIn, form } = start()
    actor.send(submit)
    logIn.reject(0, { code: 'invalid_credentials' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringCredentials', context: { error: null } })
    expect(form().context.error).toEqual({ code: 'invalid_credentials' })
    actor.send({ type: 'trial.wanted' })
    expect(form().context.error).toBeNull()
  })

  it('has a used captcha replaced when the session could not be stored', async () => {
    const { actor, logIn, storeSession, form } = start()
    actor.send(submit)
    logIn.reject(0, captchaDemand)
    await settled()
    form().children['captcha']?.send({ type: 'captcha.wanted', identifier: 'rosa' })
    actor.getSnapshot().children.submitForm?.send(arrived)
    actor.send(submit)
    logIn.resolve(1, answer)
    await settled()
    expect(form().context.captcha).toEqual(picture)
    storeSession.reject(0, { code: 'network_abnormal' })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringCredentials',
      context: { error: { code: 'network_abnormal' } },
    })
    expect(form().context).toMatchObject({ captchaNeeded: true, captcha: null })
  })

  it('prompts for more where the server requires a second step, and shows no failure after it was left', async () => {
    const { actor, logIn, form } = start()
    actor.send(submit)
    logIn.reject(0, { code: 'step_up_required', value: { stepUp: stepUpDemand } })
    await settled()
    expect(actor.getSnapshot().value).toBe('steppingUp')
    expect(actor.getSnapshot().children.stepUp?.getSnapshot()).toMatchObject({ context: stepUpDemand })
    actor.getSnapshot().children.stepUp?.send({ type: 'cancelled' })
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
    expect(form().context.error).toBeNull()
  })

  it('checks for a person before it sends a password, and sends the token along', () => {
    const { actor, logIn } = start()
    actor.send(submit)
    expect(logIn.inputs).toMatchObject([{ values: submit.values, botCheck: 'bot-token' }])
  })

  it('sends none where the server requires nothing, and checks nobody who logs in by a code', () => {
    const unchecked = start(answeredCheck(null))
    unchecked.actor.send(submit)
    expect(unchecked.logIn.inputs).toMatchObject([{ botCheck: null }])
    const byCode = start(silentCheck)
    byCode.actor.send({ type: 'method.chosen', method: 'sms' })
    byCode.actor.send(submit)
    expect(byCode.logIn.inputs).toMatchObject([{ details: { method: 'sms' }, botCheck: null }])
  })

  it('goes back to the form when the bot check is given up, and sends nothing', () => {
    const { actor, logIn, form } = start(silentCheck)
    actor.send(submit)
    expect([actor.getSnapshot().value, form().value]).toEqual(['submitting', 'solvingSlider'])
    actor.getSnapshot().children.submitForm?.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
    expect(logIn.inputs).toEqual([])
  })

  it('lets whoever is remembered in by one press, and prompts again once the device is forgotten', async () => {
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

  it('still recognises who is remembered when that is heard late, unless they have begun to type', async () => {
    const late = start(passedCheck, { recall: true })
    late.clock.increment(10_000)
    expect(late.actor.getSnapshot().value).toBe('enteringCredentials')
    late.recall.resolve(0, remembered)
    await settled()
    expect(late.actor.getSnapshot().context).toMatchObject({ remembered, remember: true })
    const busy = start(passedCheck, { recall: true })
    busy.clock.increment(10_000)
    busy.actor.send({ type: 'field.changed', field: 'username' })
    busy.recall.resolve(0, remembered)
    await settled()
    expect(busy.actor.getSnapshot().context).toMatchObject({ remembered: null, remember: false })
    const lost = start(passedCheck, { recall: true })
    lost.clock.increment(10_000)
    lost.recall.reject(0, { code: 'network_abnormal' })
    await settled()
    expect(lost.actor.getSnapshot()).toMatchObject({ status: 'active', value: 'enteringCredentials' })
  })

  it.each([
    [{ type: 'remembered.dismissed' }, { value: 'enteringCredentials', context: { method: 'username' } }],
    [
      { type: 'method.chosen', method: 'sms' },
      { value: 'enteringCredentials', context: { method: 'sms' } },
    ],
    [{ type: 'trial.wanted' }, { value: 'startingTrial' }],
    [{ type: 'passkey.wanted' }, { value: 'usingPasskey' }],
  ] as const)('lets nobody wait for who is remembered: %o', async (event, expected) => {
    const { actor, recall } = start(passedCheck, { recall: true })
    actor.send(event)
    expect(actor.getSnapshot()).toMatchObject(expected)
    recall.resolve(0, remembered)
    await settled()
    expect(actor.getSnapshot()).toMatchObject(expected)
    expect(actor.getSnapshot().context).toMatchObject({ remembered: null, remember: false })
  })

  it('shows the form when no remembered device is returned in time', () => {
    const { actor, clock } = start(passedCheck, { recall: true })
    clock.increment(10_000)
    expect(actor.getSnapshot().value).toBe('enteringCredentials')
  })

  it('forgets a device when the box is cleared, and sends the choice with the next login', async () => {
    const { actor, recall, forgetRemembered, logIn } = start(passedCheck, { recall: true })
    recall.resolve(0, remembered)
    await settled()
    actor.send({ type: 'remember.toggled', remember: false })
    forgetRemembered.resolve(0, null)
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ remember: false, remembered: null })
    actor.send({ type: 'remember.toggled', remember: true })
    actor.send(submit)
    expect(logIn.inputs[0]).toMatchObject({ details: { remember: true } })
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
