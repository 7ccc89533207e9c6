import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../testing/deferred.ts'
import { network } from '../testing/fixtures.ts'
import { storm } from '../testing/storm.ts'
import { walk } from '../testing/walk.ts'
import { type Permission, startupMachine } from './startup.machine.ts'
import { permission, startupWorld } from './startup.world.ts'

const start = (given: Permission | null) => {
  const askPermission = deferred<Permission, object>()
  const clock = new SimulatedClock()
  const machine = startupMachine.provide({ actors: { askPermission: askPermission.logic } })
  const actor = createActor(machine, { input: { permission: given }, clock }).start()
  return { actor, askPermission, clock, screen: () => actor.getSnapshot().value.screen }
}

describe('startup', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(startupWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(startupWorld)
  })

  it('starts from the answer that came with the page, without asking again', () => {
    expect([0, 1, 2].map((status) => start(permission(status as 0)).screen())).toEqual([
      'normal',
      'maintenance',
      'blocked',
    ])
    expect(start(permission(0)).askPermission.inputs).toEqual([])
  })

  it('follows a site that closes and opens again while it runs', async () => {
    const { actor, askPermission, clock, screen } = start(permission(0))
    actor.send({ type: 'permission.doubted' })
    askPermission.resolve(0, permission(1))
    await settled()
    expect(screen()).toBe('maintenance')
    clock.increment(15_000)
    askPermission.resolve(1, permission(0))
    await settled()
    expect(screen()).toBe('normal')
    clock.increment(59_999)
    expect(askPermission.inputs).toHaveLength(2)
    clock.increment(1)
    expect(askPermission.inputs).toHaveLength(3)
  })

  it('keeps its screen when asking again fails', async () => {
    const { actor, askPermission, screen } = start(permission(0))
    actor.send({ type: 'permission.doubted' })
    askPermission.reject(0, network)
    await settled()
    expect(screen()).toBe('normal')
  })

  it('fails when nothing is known, and tries again by itself and when told to', async () => {
    const { actor, askPermission, clock, screen } = start(null)
    askPermission.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: { screen: 'failed' },
      context: { error: { code: 'network_abnormal' } },
    })
    actor.send({ type: 'retried' })
    expect(screen()).toBe('unknown')
    askPermission.reject(1, network)
    await settled()
    clock.increment(15_000)
    askPermission.resolve(2, permission(2))
    await settled()
    expect(screen()).toBe('blocked')
  })
})
