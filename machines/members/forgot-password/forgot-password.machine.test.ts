import { describe, expect, it } from 'vitest'
import { type ActorRefFrom, type AnyMachineSnapshot, createActor } from 'xstate'
import { botCheckMachine } from '../bot-check/bot-check.machine.ts'
import type { FormValues } from '../../kit/form-values.ts'
import { passedCheck } from '../bot-check/testing/answered-check.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { captchaDemand, member } from '../../kit/testing/fixtures.ts'
import { submitFormMachine } from '../submit-form/submit-form.machine.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { withSilentActors } from '../../kit/testing/world.ts'
import { type ForgotPasswordMethod, type Recovery, forgotPasswordMachine } from './forgot-password.machine.ts'
import { byEmail, byMobile, forgotPasswordWorld, secret } from './forgot-password.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

interface NewLogin {
  values: FormValues
  botCheck: string | null
}

function start(method: ForgotPasswordMethod, botCheck = passedCheck) {
  const actors = {
    submit: deferred<unknown, Recovery>(),
    logIn: deferred<{ token: string }, NewLogin>(),
    storeSession: deferred<typeof member, { token: string }>(),
  }
  const machine = forgotPasswordMachine.provide({
    actors: {
      submitForm: withSilentActors(submitFormMachine).provide({
        actors: { submit: actors.submit.logic as never, botCheck },
      }),
      logIn: actors.logIn.logic,
      storeSession: actors.storeSession.logic,
    },
  })
  return { actor: createActor(machine, { input: { method } }).start(), ...actors }
}

describe('forgotPassword', () => {
  it('reaches every state by every transition, and never shows a password', async () => {
    expect(await walk(forgotPasswordWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(forgotPasswordWorld, holdsNoSecret)
  })

  it('sets the password by mobile, then logs in with it', async () => {
    const { actor, submit, logIn, storeSession } = start('mobile')
    actor.send(byMobile)
    actor.send(byMobile)
    submit.resolve(0, { botCheck: 'b' })
    await settled()
    logIn.resolve(0, { token: 't' })
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(submit.inputs).toEqual([
      { values: byMobile.values, captchaId: null, botCheck: null, details: { method: 'mobile' } },
    ])
    expect(logIn.inputs).toEqual([{ values: byMobile.values, botCheck: 'b' }])
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: true, member })
  })

  it('ends well though not logged in when only the automatic login fails', async () => {
    const { actor, submit, logIn } = start('mobile')
    actor.send(byMobile)
    submit.resolve(0, { botCheck: 'b' })
    await settled()
    logIn.reject(0, captchaDemand)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: false, member: null })
  })

  it('confirms where the mail went', async () => {
    const { actor, submit } = start('email')
    actor.send(byEmail)
    expect(submit.inputs).toEqual([
      { values: byEmail.values, captchaId: null, botCheck: 'bot-token', details: { method: 'email' } },
    ])
    submit.resolve(0, null)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'emailSent',
      context: { sentTo: 'rosa@example.com' },
    })
    actor.send({ type: 'confirmed' })
    expect(actor.getSnapshot().output).toEqual({ method: 'email', loggedIn: false, member: null })
  })

  it('goes back to the form when the bot check is given up, and requests no mail', () => {
    const { actor, submit } = start('email', withSilentActors(botCheckMachine))
    actor.send(byEmail)
    const form = actor.getSnapshot().children.submitForm as ActorRefFrom<typeof submitFormMachine> | undefined
    expect(form?.getSnapshot().value).toBe('solvingSlider')
    expect(form?.getSnapshot().children['botCheck']?.getSnapshot()).toMatchObject({
      context: { action: 'password', identifier: 'rosa' },
    })
    form?.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringDetails', context: { submitted: null } })
    expect(submit.inputs).toEqual([])
  })
})
