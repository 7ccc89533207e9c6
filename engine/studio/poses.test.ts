import { describe, expect, it } from 'vitest'
import { all } from '../../machines/all.ts'
import { missingActors } from '../../machines/kit/required-actors.ts'
import { startStill, stateNodes, withSilentActors } from '../../machines/kit/testing/world.ts'
import { renderedStates, posed, listPoses, getUnrendered } from './poses.ts'
import { standStill } from './stand-still.ts'

describe('poses', () => {
  it.each(posed)('lead %s to every state in which it rests, or say why it is not rendered', (name) => {
    const poses = listPoses(name)
    const { machine } = all[name]
    const resting = stateNodes(machine.root).filter(
      ({ type, always }) => type === 'final' || (type === 'atomic' && !always?.length),
    )
    const named = [...poses, ...getUnrendered(name)].map(({ state }) => `${name}.${state}`)
    expect(named.sort()).toEqual(resting.map(({ id }) => id).sort())
    expect(poses.map(({ state }) => state).sort()).toEqual(renderedStates(name).sort())
    for (const { input, events, state } of poses) {
      const actor = startStill(withSilentActors(machine), input)
      for (const event of events) actor.send(event)
      expect(actor.getSnapshot()._nodes.map(({ id }) => id)).toContain(`${name}.${state}`)
    }
  })

  it.each(posed)('leave nothing of %s to be provided by the site', (name) => {
    expect(missingActors(standStill(all[name].machine))).toEqual([])
  })
})
