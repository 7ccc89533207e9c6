import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { stub } from '../stub.ts'
import { listCode } from './chart-code.ts'

const door = setup({
  types: { context: {} as { keys: number }, events: {} as { type: 'opened'; keys: number } },
  actors: { ask: stub<number, { keys: number }>() },
  guards: { hasKeys: ({ context }, { least }: { least: number }) => context.keys >= least },
  actions: { store: assign((_, { keys }: { keys: number }) => ({ keys })), count: assign({ keys: 1 }) },
})

function getKeys({ context }: { context: { keys: number } }) {
  return { keys: context.keys }
}

describe('the code in a chart', () => {
  it('is none where actions and guards are names, and values come from named functions', () => {
    const machine = door.createMachine({
      id: 'door',
      context: { keys: 0 },
      invoke: { id: 'ask', src: 'ask', input: getKeys, onDone: { actions: 'count' } },
      on: { opened: { guard: { type: 'hasKeys', params: { least: 1 } }, actions: 'count' } },
      output: getKeys,
    })
    expect(listCode(machine)).toEqual([])
  })

  it('is found in actions, in parameters, and where a value is worked out on the spot', () => {
    const machine = door.createMachine({
      id: 'door',
      context: () => ({ keys: 0 }),
      entry: assign({ keys: 2 }),
      invoke: { id: 'ask', src: 'ask', input: ({ context }) => ({ keys: context.keys }) },
      on: {
        opened: [
          { guard: ({ event }) => event.keys > 1, actions: 'count' },
          { actions: { type: 'store', params: ({ event }) => event } },
        ],
      },
    })
    expect(listCode(machine)).toEqual([
      'door.context',
      'door.entry',
      'door.invoke.input',
      'door.on.opened.0.guard',
      'door.on.opened.1.actions.params',
    ])
  })
})
