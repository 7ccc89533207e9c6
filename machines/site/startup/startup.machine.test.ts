import { describe, expect, it } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { deferred, settled } from '../../kit/testing/deferred.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { type Permission, startupMachine } from './startup.machine.ts'
import { permission, startupWorld } from './startup.world.ts'

function start(given: Permission | null) {
  const fetchPermission = deferred<Permission, object>()
  const clock = new SimulatedClock()
  const machine = startupMachine.provide({ actors: { fetchPermission: fetchPermission.logic } })
  const actor = createActor(machine, { input: { permission: given }, clock }).start()
  return { actor, fetchPermission, clock, screen: () => actor.getSnapshot().value.screen }
}

describe('startup', () => {
  it('reaches every state by every transition', async () => {
    expect(await walk(startupWorld)).toEqual({ paths: expect.any(Number), missed: [] })
  })

  it('survives any order of events', () => {
    storm(startupWorld)
  })

  it('starts from the answer that came with the page, without fetching again', () => {
    expect([0, 1, 2].map((status) => start(permission(status as 0)).screen())).toEqual([
      'normal',
      'maintenance',
      'blocked',
    ])
    expect(start(permission(0)).fetchPermission.inputs).toEqual([])
  })

  it('follows a site that closes and opens again while it runs', async () => {
    const { actor, fetchPermission, clock, screen } = start(permission(0))
    actor.send({ type: 'permission.doubted' })
    fetchPermission.resolve(0, permission(1))
    await settled()
    expect(screen()).toBe('maintenance')
    clock.increment(15_000)
    fetchPermission.resolve(1, permission(0))
    await settled()
    expect(screen()).toBe('normal')
    clock.increment(59_999)
    expect(fetchPermission.inputs).toHaveLength(2)
    clock.increment(1)
    expect(fetchPermission.inputs).toHaveLength(3)
  })

  it('stays on its screen when fetching again fails', async () => {
    const { actor, fetchPermission, screen } = start(permission(0))
    actor.send({ type: 'permission.doubted' })
    fetchPermission.reject(0, network)
    await settled()
    expect(screen()).toBe('normal')
  })

  it('fails when nothing is known, and retries by itself and on request', async () => {
    const { actor, fetchPermission, clock, screen } = start(null)
    fetchPermission.reject(0, network)
    await settled()
    expect(actor.getSnapshot()).toMatchObject({
      value: { screen: 'failed' },
      context: { error: { code: 'network_abnormal' } },
    })
    actor.send({ type: 'retried' })
    expect(screen()).toBe('unknown')
    fetchPermission.reject(1, network)
    await settled()
    clock.increment(15_000)
    fetchPermission.resolve(2, permission(2))
    await settled()
    expect(screen()).toBe('blocked')
  })
})
