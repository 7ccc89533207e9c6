import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, SimulatedClock, createActor } from 'xstate'
import type { FormValues } from '../../kit/form-values.ts'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { changePasswordMachine } from './change-password.machine.ts'
import { changePasswordWorld, oldWanted, secret, submit } from './change-password.world.ts'

function holdsNoSecret(snapshot: AnyMachineSnapshot) {
  expect(JSON.stringify(snapshot.context)).not.toContain(secret)
}

function start() {
  const changePassword = deferred<unknown, { values: FormValues }>()
  const reloadMember = deferred<unknown, undefined>()
  const clock = new SimulatedClock()
  const machine = changePasswordMachine.provide({
    actors: { changePassword: changePassword.logic, reloadMember: reloadMember.logic },
  })
  const actor = createActor(machine, { input: { oldPasswordNeeded: false }, clock }).start()
  return { actor, changePassword, reloadMember, clock }
}

describe('changePassword', () => {
  it('reaches every state by every transition, and never holds a password', async () => {
    expect(await walk(changePasswordWorld, holdsNoSecret)).toEqual({
      paths: expect.any(Number),
      missed: [],
    })
  })

  it('survives any order of events', () => {
    storm(changePasswordWorld, holdsNoSecret)
  })

  it('changes it once, and then knows the member anew', async () => {
    const { actor, changePassword, reloadMember } = start()
    actor.send(submit)
    actor.send(submit)
    changePassword.resolve(0, null)
    await settled()
    reloadMember.resolve(0, null)
    await settled()
    expect(changePassword.inputs).toEqual([{ values: submit.values }])
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('requires the present password once the server does', async () => {
    const { actor, changePassword } = start()
    actor.send(submit)
    changePassword.reject(0, oldWanted)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: 'enteringPasswords',
      context: { oldPasswordNeeded: true, error: oldWanted },
    })
  })

  it('is done though the member cannot be loaded', async () => {
    const { actor, changePassword, reloadMember } = start()
    actor.send(submit)
    changePassword.resolve(0, null)
    await settled()
    reloadMember.reject(0, network)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })
})
