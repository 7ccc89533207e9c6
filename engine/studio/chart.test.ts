import { describe, expect, it } from 'vitest'
import { createActor, type AnyTransitionDefinition } from 'xstate'
import { all } from '../../machines/all.ts'
import { stateNodes, startStill } from '../../machines/testing/world.ts'
import { chartOf, duration, everyState, everyTransition, transitionId } from './chart.ts'

describe('a chart', () => {
  it.each(Object.entries(all))('of %s has every state and transition once', (_, { machine }) => {
    const { root } = chartOf(machine)
    expect(everyState(root).map(({ id }) => id)).toEqual(stateNodes(machine.root).map(({ id }) => id))
    const ids = everyTransition(root).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(JSON.parse(JSON.stringify(root))).toEqual(root)
  })

  it('says what causes a transition in words', () => {
    const { root } = chartOf(all.login.machine)
    const submitting = root.states.find(({ name }) => name === 'submitting')
    expect(submitting?.transitions.map(({ cause, label, targets }) => [cause, label, targets])).toEqual([
      ['done', 'logIn', ['login.storingSession']],
      ['error', 'logIn', ['login.enteringCredentials']],
      ['after', 'patience · 35 s', ['login.enteringCredentials']],
    ])
    expect(submitting).toMatchObject({ kind: 'atomic', tags: ['pending'], actors: [{ id: 'logIn' }] })
  })

  it('names guards, what is answered in place, and what begins', () => {
    const { root } = chartOf(all.login.machine)
    const entering = root.states.find(({ id }) => id === root.initial)
    expect(entering?.transitions[0]).toMatchObject({
      event: 'form.submitted',
      guard: 'isCaptchaMissing',
      targets: [],
      actions: ['refreshCaptcha'],
    })
    expect(entering?.entry).toEqual([])
  })

  it('recognises a transition that a running machine took', () => {
    const taken: AnyTransitionDefinition[] = []
    const actor = startStill(all.logout.machine, undefined, (event) => {
      if (event.type === '@xstate.microstep') taken.push(...event._transitions)
    })
    actor.send({ type: 'requested' })
    const ids = everyTransition(chartOf(all.logout.machine).root).map(({ id }) => id)
    expect(taken.map(transitionId).filter((id) => ids.includes(id))).toEqual(['logout.idle requested 0'])
    createActor(all.logout.machine).stop()
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
