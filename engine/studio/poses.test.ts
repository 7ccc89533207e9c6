import { describe, expect, it } from 'vitest'
import { all } from '../../machines/all.ts'
import { startStill, stateNodes, withSilentActors } from '../../machines/testing/world.ts'
import { posed, posesOf } from './poses.ts'

describe('poses', () => {
  it.each(posed)('lead %s to every state in which it waits', (name) => {
    const poses = posesOf(name)
    const { machine } = all[name]
    const waiting = stateNodes(machine.root).filter(
      ({ type, always }) => type === 'atomic' && !always?.length,
    )
    expect(poses.map(({ state }) => `${name}.${state}`).sort()).toEqual(waiting.map(({ id }) => id).sort())
    for (const { input, events, state } of poses) {
      const actor = startStill(withSilentActors(machine), input)
      for (const event of events) actor.send(event)
      expect(actor.getSnapshot().value).toBe(state)
    }
  })
})
