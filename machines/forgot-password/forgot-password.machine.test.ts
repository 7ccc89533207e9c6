import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import type { FormValues } from '../form-values.ts'
import { passedCheck } from '../testing/answered-check.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { captchaDemand, member } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { withSilentActors } from '../testing/world.ts'
import { type ForgotPasswordMethod, forgotPasswordMachine } from './forgot-password.machine.ts'
import { byEmail, byMobile, forgotPasswordWorld, secret } from './forgot-password.world.ts'

const keepsNoSecret = (snapshot: AnyMachineSnapshot) => {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

interface Sent {
  values: FormValues
  botCheck: string | null
}

const start = (method: ForgotPasswordMethod) => {
  const actors = {
    requestEmail: deferred<unknown, Sent>(),
    setPassword: deferred<{ botCheck: string | null }, { values: FormValues }>(),
    logIn: deferred<{ token: string }, Sent>(),
    storeSession: deferred<typeof member, { token: string }>(),
  }
  const machine = forgotPasswordMachine.provide({
    actors: {
      botCheck: passedCheck,
      requestEmail: actors.requestEmail.logic,
      setPassword: actors.setPassword.logic,
      logIn: actors.logIn.logic,
      storeSession: actors.storeSession.logic,
    },
  })
  return { actor: createActor(machine, { input: { method } }).start(), ...actors }
}

describe('forgotPassword', () => {
  it('reaches every state by every transition, and never shows a password', async () => {
    expect(await walk(forgotPasswordWorld, keepsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(forgotPasswordWorld, keepsNoSecret)
  })

  it('sets the password by mobile, then logs in with it', async () => {
    const { actor, setPassword, logIn, storeSession } = start('mobile')
    actor.send(byMobile)
    actor.send(byMobile)
    setPassword.resolve(0, { botCheck: 'b' })
    await settled()
    logIn.resolve(0, { token: 't' })
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(setPassword.inputs).toEqual([{ values: byMobile.values }])
    expect(logIn.inputs).toEqual([{ values: byMobile.values, botCheck: 'b' }])
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: true, member })
  })

  it('ends well though not logged in when only the automatic login fails', async () => {
    const { actor, setPassword, logIn } = start('mobile')
    actor.send(byMobile)
    setPassword.resolve(0, { botCheck: 'b' })
    await settled()
    logIn.reject(0, captchaDemand)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: false, member: null })
  })

  it('confirms where the mail went', async () => {
    const { actor, requestEmail } = start('email')
    actor.send(byEmail)
    expect(requestEmail.inputs).toEqual([{ values: byEmail.values, botCheck: 'bot-token' }])
    requestEmail.resolve(0, null)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'emailSent',
      context: { sentTo: 'rosa@example.com' },
    })
    actor.send({ type: 'confirmed' })
    expect(actor.getSnapshot().output).toEqual({ method: 'email', loggedIn: false, member: null })
  })

  it('goes back to the form when the bot check is given up, and asks for no mail', () => {
    const machine = withSilentActors(forgotPasswordMachine)
    const actor = createActor(machine, { input: { method: 'email' } }).start()
    actor.send(byEmail)
    expect(actor.getSnapshot().value).toBe('solvingSlider')
    expect(actor.getSnapshot().children.botCheck?.getSnapshot()).toMatchObject({
      context: { action: 'password', identifier: 'rosa' },
    })
    actor.send({ type: 'botCheck.cancelled' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'enteringDetails', context: { submitted: null } })
  })
})
