import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import type { FormValues } from '../form-values.ts'
import { deferred, settled } from '../testing/deferred.ts'
import { captchaDemand, member } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { type ForgotPasswordMethod, forgotPasswordMachine } from './forgot-password.machine.ts'
import { byEmail, byMobile, forgotPasswordWorld, secret } from './forgot-password.world.ts'

const keepsNoSecret = (snapshot: AnyMachineSnapshot) => {
  const held = JSON.stringify(snapshot.context).includes(secret)
  expect(held && !snapshot.matches('settingPassword') && !snapshot.matches('loggingIn')).toBe(false)
}

const start = (method: ForgotPasswordMethod) => {
  const actors = {
    requestEmail: deferred<unknown, { values: FormValues }>(),
    setPassword: deferred<unknown, { values: FormValues }>(),
    logIn: deferred<{ token: string }, { values: FormValues }>(),
    storeSession: deferred<typeof member, { token: string }>(),
  }
  const machine = forgotPasswordMachine.provide({
    actors: {
      requestEmail: actors.requestEmail.logic,
      setPassword: actors.setPassword.logic,
      logIn: actors.logIn.logic,
      storeSession: actors.storeSession.logic,
    },
  })
  return { actor: createActor(machine, { input: { method } }).start(), ...actors }
}

describe('forgotPassword', () => {
  it('reaches every state by every transition, and keeps a password only while it is being sent', async () => {
    expect(await walk(forgotPasswordWorld, keepsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(forgotPasswordWorld, keepsNoSecret)
  })

  it('sets the password by mobile, then logs in with it', async () => {
    const { actor, setPassword, logIn, storeSession } = start('mobile')
    actor.send(byMobile)
    actor.send(byMobile)
    setPassword.resolve(0, null)
    await settled()
    logIn.resolve(0, { token: 't' })
    await settled()
    storeSession.resolve(0, member)
    await settled()
    expect(setPassword.inputs).toEqual([{ values: byMobile.values }])
    expect(logIn.inputs).toEqual([{ values: byMobile.values }])
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: true, member })
  })

  it('ends well though not logged in when only the automatic login fails', async () => {
    const { actor, setPassword, logIn } = start('mobile')
    actor.send(byMobile)
    setPassword.resolve(0, null)
    await settled()
    logIn.reject(0, captchaDemand)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ method: 'mobile', loggedIn: false, member: null })
  })

  it('confirms where the mail went', async () => {
    const { actor, requestEmail } = start('email')
    actor.send(byEmail)
    requestEmail.resolve(0, null)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'emailSent',
      context: { sentTo: 'rosa@example.com' },
    })
    actor.send({ type: 'confirmed' })
    expect(actor.getSnapshot().output).toEqual({ method: 'email', loggedIn: false, member: null })
  })
})
