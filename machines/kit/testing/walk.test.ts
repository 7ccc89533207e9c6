import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { stub } from '../stub.ts'
import { walk } from './walk.ts'

const machine = setup({
  types: { events: {} as { type: 'opened' } | { type: 'broken' } },
  actors: { ask: stub<string, object>() },
  guards: { never: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { opened: 'asking', broken: { guard: 'never', target: 'ruined' } } },
    asking: {
      invoke: { id: 'ask', src: 'ask', input: {}, onDone: 'open', onError: 'closed' },
      after: { 1000: 'closed' },
    },
    open: {},
    ruined: {},
  },
})

describe('a walk', () => {
  it('names the states and transitions that no path reaches', async () => {
    const world = { machine, inputs: [undefined], events: [{ type: 'opened' }, { type: 'broken' }] }
    expect(await walk({ ...world, answers: { ask: { done: ['yes'] } } })).toEqual({
      paths: expect.any(Number),
      missed: [
        'door.ruined',
        'door.closed on broken if never → door.ruined',
        'door.asking on xstate.error.actor.ask → door.closed',
      ],
    })
  })
})
