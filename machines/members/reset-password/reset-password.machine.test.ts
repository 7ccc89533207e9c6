import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import type { FormValues } from '../../kit/form-values.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { resetPasswordMachine } from './reset-password.machine.ts'
import { resetPasswordWorld, secret, submit } from './reset-password.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

function start() {
  const setPassword = deferred<unknown, { resetToken: string; values: FormValues }>()
  const machine = resetPasswordMachine.provide({ actors: { setPassword: setPassword.logic } })
  return { actor: createActor(machine, { input: { resetToken: 'r1' } }).start(), setPassword }
}

describe('resetPassword', () => {
  it('reaches every state by every transition, and never holds a password', async () => {
    expect(await walk(resetPasswordWorld, holdsNoSecret)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(resetPasswordWorld, holdsNoSecret)
  })

  it('sets the password that the link allows, once', async () => {
    const { actor, setPassword } = start()
    actor.send(submit)
    actor.send(submit)
    setPassword.resolve(0, null)
    await settled()
    expect(setPassword.inputs).toEqual([{ resetToken: 'r1', values: submit.values }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('stops asking once the link is dead', async () => {
    const { actor, setPassword } = start()
    actor.send(submit)
    setPassword.reject(0, { code: 'reset_link_invalid' })
    await settled()
    actor.send(submit)
    expect(actor.getSnapshot().value).toBe('linkDead')
    expect(setPassword.inputs).toHaveLength(1)
  })
})
