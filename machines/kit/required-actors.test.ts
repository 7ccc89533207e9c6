import { describe, expect, it } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { missingActors, requireActors } from './required-actors.ts'
import { callbackStub, stub } from './stub.ts'

const child = setup({ actors: { fetch: stub<string, object>() } }).createMachine({ id: 'child' })
const parent = setup({
  actors: { ask: stub<string, object>(), watch: callbackStub<object>(), child },
}).createMachine({ id: 'parent' })

const answers = fromPromise<string, object>(() => Promise.resolve('yes'))

describe('required actors', () => {
  it('names every forgotten actor, also in machines that are invoked', () => {
    expect(missingActors(parent)).toEqual(['parent.ask', 'parent.watch', 'child.fetch'])
    const partly = parent.provide({ actors: { ask: answers } })
    expect(() => requireActors(partly)).toThrow('Actors were not provided: parent.watch, child.fetch.')
  })

  it('lets a machine start that has all of them', () => {
    const complete = child.provide({ actors: { fetch: answers } })
    expect(requireActors(complete)).toBe(complete)
  })
})
