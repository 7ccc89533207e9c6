import { describe, expect, it } from 'vitest'
import { callState } from './call-state.ts'

describe('a state that calls an actor', () => {
  it('stores what it was refused with, and calls too long a wait a refusal', () => {
    const refused = { target: 'editing', actions: 'storeFailure' }
    expect(callState({ src: 'send', input: {}, onDone: 'sent', onRefused: 'editing' })).toEqual({
      tags: 'pending',
      invoke: { id: 'send', src: 'send', input: {}, onDone: 'sent', onError: [refused] },
      after: { timeout: refused },
    })
  })

  it('tries the failures that lead elsewhere first', () => {
    const gone = { guard: 'isGone', target: 'gone' }
    const { onError } = callState({ src: 'send', onDone: 'sent', onError: gone, onRefused: 'editing' }).invoke
    expect(onError).toEqual([gone, { target: 'editing', actions: 'storeFailure' }])
  })

  it('goes on after its own delay where slowness is no failure', () => {
    const { invoke, after } = callState({
      id: 'greet',
      src: 'send',
      onDone: 'sent',
      onError: 'sent',
      onSlow: 'late',
      delay: 'patience',
    })
    expect([invoke.id, invoke.onError, after]).toEqual(['greet', ['sent'], { patience: 'late' }])
  })
})
