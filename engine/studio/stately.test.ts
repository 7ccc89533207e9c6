import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { all } from '../../machines/all.ts'
import { getChart, everyState, everyTransition } from './chart.ts'
import { statelyFile, statelyJson } from './stately.ts'

describe('a machine for Stately', () => {
  it.each(Object.entries(all))('%s is the same chart after the journey', (_, { machine }) => {
    const json = JSON.parse(JSON.stringify(statelyJson(machine))) as object
    const [before, after] = [getChart(machine).root, getChart(createMachine(json)).root]
    expect(everyState(after).map(({ id }) => id)).toEqual(everyState(before).map(({ id }) => id))
    const facts = (root: typeof before) =>
      everyTransition(root).map(({ id, targets, guard, actions }) => ({ id, targets, guard, actions }))
    expect(facts(after)).toEqual(facts(before))
    expect(everyState(after).map(({ tags, actors }) => ({ tags, actors }))).toEqual(
      everyState(before).map(({ tags, actors }) => ({ tags, actors })),
    )
  })

  it('is a file that defines it', () => {
    expect(statelyFile(all.logout.machine)).toContain('export const logoutMachine = createMachine({')
  })
})
