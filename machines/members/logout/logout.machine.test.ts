import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { logoutMachine } from './logout.machine.ts'
import { logoutWorld } from './logout.world.ts'

function start() {
  const endSession = deferred<unknown, object>()
  const forgetSession = deferred<unknown, { reachedServer: boolean }>()
  const clock = new SimulatedClock()
  const machine = logoutMachine.provide({
    actors: { endSession: endSession.logic, forgetSession: forgetSession.logic },
  })
  const actor = createActor(machine, { clock }).start()
  actor.send({ type: 'requested' })
  return { actor, endSession, forgetSession, clock }
}

describe('logout', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(logoutWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(logoutWorld)
  })

  it('does nothing until it is confirmed', () => {
    const { actor, endSession } = start()
    actor.send({ type: 'dismissed' })
    actor.send({ type: 'confirmed' })
    expect(actor.getSnapshot().value).toBe('idle')
    expect(endSession.inputs).toEqual([])
  })

  it('ends the session on the server, then here', async () => {
    const { actor, endSession, forgetSession } = start()
    actor.send({ type: 'confirmed' })
    actor.send({ type: 'confirmed' })
    expect(forgetSession.inputs).toEqual([])
    endSession.resolve(0, null)
    await settled()
    forgetSession.resolve(0, null)
    await settled()
    expect(endSession.inputs).toHaveLength(1)
    expect(forgetSession.inputs).toEqual([{ reachedServer: true }])
    expect(actor.getSnapshot().output).toEqual({ reachedServer: true })
  })

  it('ends the session here though the server cannot be reached or does not answer', async () => {
    const { actor, forgetSession, clock } = start()
    actor.send({ type: 'confirmed' })
    clock.increment(8_000)
    expect(forgetSession.inputs).toEqual([{ reachedServer: false }])
    forgetSession.resolve(0, null)
    await settled()
    expect(actor.getSnapshot().output).toEqual({ reachedServer: false })
  })
})
