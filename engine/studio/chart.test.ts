import { describe, expect, it } from 'vitest'
import type { AnyTransitionDefinition } from 'xstate'
import { all } from '../../machines/all.ts'
import { stateNodes, startStill } from '../../machines/kit/testing/world.ts'
import { getChart, duration, everyState, everyTransition, transitionId } from './chart.ts'

describe('a chart', () => {
  it.each(Object.entries(all))('of %s has every state and transition once', (_, { machine }) => {
    const { root } = getChart(machine)
    expect(everyState(root).map(({ id }) => id)).toEqual(stateNodes(machine.root).map(({ id }) => id))
    const ids = everyTransition(root).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(JSON.parse(JSON.stringify(root))).toEqual(root)
  })

  it('says what causes a transition in words, and by which guard', () => {
    const { root } = getChart(all.resetPassword.machine)
    const submitting = root.states.find(({ name }) => name === 'submitting')
    expect(
      submitting?.transitions.map(({ cause, label, guard, targets }) => [cause, label, guard, targets]),
    ).toEqual([
      ['done', 'setPassword', null, ['resetPassword.passwordSet']],
      ['error', 'setPassword', 'isLinkDead', ['resetPassword.linkDead']],
      ['error', 'setPassword', null, ['resetPassword.enteringPassword']],
      ['after', 'timeout · 35 s', null, ['resetPassword.enteringPassword']],
    ])
    expect(submitting).toMatchObject({ kind: 'atomic', tags: ['pending'], actors: [{ id: 'setPassword' }] })
  })

  it('knows what begins, and what is answered in place', () => {
    const { root } = getChart(all.resetPassword.machine)
    const entering = root.states.find(({ id }) => id === root.initial)
    expect(entering).toMatchObject({ name: 'enteringPassword', entry: [], exit: [] })
    expect(entering?.transitions[1]).toMatchObject({
      event: 'field.changed',
      guard: null,
      targets: [],
      actions: ['forgetFieldError'],
    })
  })

  it('recognises a transition that a running machine took', () => {
    const taken: AnyTransitionDefinition[] = []
    const actor = startStill(all.logout.machine, undefined, (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions)
    })
    actor.send({ type: 'requested' })
    const ids = everyTransition(getChart(all.logout.machine).root).map(({ id }) => id)
    expect(taken.map(transitionId).filter((id) => ids.includes(id))).toEqual(['logout.idle requested 0'])
  })

  it('says durations as people do', () => {
    expect([250, 1_000, 35_000, 60_000, 90_000].map(duration)).toEqual([
      '250 ms',
      '1 s',
      '35 s',
      '1 min',
      '1.5 min',
    ])
  })
})
