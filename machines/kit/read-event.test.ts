import { describe, expect, it } from 'vitest'
import { getFailure, getOutput, getThrown, readEvent } from './read-event.ts'
import { stub } from './stub.ts'

const ask = stub<string, object>()
const done = { type: 'xstate.done.actor.ask', output: 'yes' }
const refused = { type: 'xstate.error.actor.ask', error: { code: 'forbidden' } }
const typed = { type: 'name.typed', name: 'rosa' } as const

describe('an event', () => {
  it('is read as what it is, and as nothing else', () => {
    expect(readEvent(typed, 'name.typed').name).toBe('rosa')
    const event = typed as { type: 'name.typed' | 'name' }
    expect(() => readEvent(event, 'name')).toThrow('name.typed')
  })

  it('hands over what an actor answered or threw, where one did', () => {
    expect(getOutput<typeof ask>(done)).toBe('yes')
    expect(getThrown(refused)).toEqual({ code: 'forbidden' })
    expect(() => getOutput<typeof ask>(refused)).toThrow('xstate.error.actor.ask')
    expect(() => getThrown(done)).toThrow('xstate.done.actor.ask')
  })

  it('failed with what was thrown, and with slowness after a delay', () => {
    expect(getFailure(refused)).toEqual({ error: { code: 'forbidden' }, captcha: false })
    expect(getFailure({ type: 'xstate.after.timeout.door.asking' }).error).toEqual({ code: 'page_slow' })
    expect(() => getFailure(typed)).toThrow('name.typed')
  })
})
