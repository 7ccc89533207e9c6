import { addImport, insertAfter } from './edits.ts'
import { camelCase, parsePlace, pascalCase } from './names.ts'
import type { Files, Read } from './scaffold.types.ts'

const wings = ['members', 'money', 'games', 'agents', 'site']

function machineFile(id: string, type: string): string {
  return `import { assign } from 'xstate'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { callState } from '../../kit/call-state.ts'
import { toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
import { stub } from '../../kit/stub.ts'

export interface ${type}Context {
  error: FlowError | null
}

export type ${type}Event = { type: 'requested' } | { type: 'retried' }

export const ${id}Machine = setup({
  types: {} as { context: ${type}Context; events: ${type}Event; tags: 'pending' },
  actors: { send: stub<unknown, object>() },
  actions: {
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: '${id}',
  context: { error: null },
  initial: 'idle',
  states: {
    idle: { on: { requested: 'sending' } },
    sending: callState({ src: 'send', input: {}, onDone: 'sent', onRefused: 'failed' }),
    failed: { on: { retried: { target: 'sending', actions: 'forgetError' } } },
    sent: { type: 'final' },
  },
})
`
}

function worldFile(name: string, id: string): string {
  return `import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { ${id}Machine } from './${name}.machine.ts'

export const ${id}World: World<typeof ${id}Machine> = {
  machine: ${id}Machine,
  inputs: [undefined],
  events: [{ type: 'requested' }, { type: 'retried' }],
  answers: { send: { done: [null], error: [network] } },
}
`
}

function testFile(name: string, id: string): string {
  return `import { expect, it } from 'vitest'
import { storm } from '../../kit/testing/storm.ts'
import { walk } from '../../kit/testing/walk.ts'
import { ${id}World } from './${name}.world.ts'

it('${id} reaches every state by every transition', async () => {
  expect(await walk(${id}World)).toEqual({ paths: expect.any(Number), missed: [] })
})

it('${id} survives any order of events', () => {
  storm(${id}World)
})
`
}

/** A statechart with its world and tests, listed where machines are. */
export function scaffoldMachine(read: Read, place: string): Files {
  const { wing, name } = parsePlace(place, wings)
  const id = camelCase(name)
  const folder = `machines/${wing}/${name}`
  const all = 'machines/all.ts'
  const listed = insertAfter(read(all), /^ {2}\w+: \w+World,\n/gm, `  ${id}: ${id}World,\n`, all)
  return {
    [all]: addImport(listed, `import { ${id}World } from './${wing}/${name}/${name}.world.ts'`, all),
    [`${folder}/${name}.machine.ts`]: machineFile(id, pascalCase(name)),
    [`${folder}/${name}.world.ts`]: worldFile(name, id),
    [`${folder}/${name}.machine.test.ts`]: testFile(name, id),
  }
}
