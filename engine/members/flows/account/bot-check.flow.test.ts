import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { requireActors } from '../../../../machines/kit/required-actors.ts'
import { CallError } from '../../../base/call/call-error.ts'
import { botCheckWith } from './bot-check.flow.ts'
import { type FakeCall, fakeCall, sent } from '../../../base/flows/testing/fake-tools.ts'

const slider = { kind: 'slider', id: 'b1', lasts: 120, width: 340, pieceSize: 56, step: 2 }
const slide = { position: 90, means: 'pointer' as const, trace: [[0, 0, 0]] }

function run(calls: FakeCall, identifier = 'rosa') {
  return createActor(requireActors(botCheckWith(calls)), { input: { action: 'login', identifier } }).start()
}

describe('the bot check flow', () => {
  it('fetches a challenge for the action and the name, and hands in where the piece is and how it moved', async () => {
    const calls = fakeCall({ botCheckChallenge: () => slider, botCheckVerify: () => ({ token: 't' }) })
    const actor = run(calls)
    await waitFor(actor, (state) => state.matches('solvingSlider'))
    actor.send({ type: 'piece.released', ...slide })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(sent(calls, 'botCheckChallenge')).toEqual([{ action: 'login', identifier: 'rosa' }])
    expect(sent(calls, 'botCheckVerify')).toEqual([
      { action: 'login', identifier: 'rosa', id: 'b1', ...slide },
    ])
    expect(actor.getSnapshot().output).toEqual({ token: 't' })
  })

  it('leaves out a name that nobody typed yet, and says which other way is wanted', async () => {
    const calls = fakeCall({ botCheckChallenge: () => slider })
    const actor = run(calls, '')
    await waitFor(actor, (state) => state.matches('solvingSlider'))
    actor.send({ type: 'otherWay.chosen' })
    expect(sent(calls, 'botCheckChallenge')).toEqual([{ action: 'login' }, { action: 'login', way: 'work' }])
  })

  it('keeps the code of a refusal, so that the right words are shown', async () => {
    const refuse = () => {
      throw new CallError({ code: 'too_many_requests', status: 429, retryAfter: 30 })
    }
    const actor = run(fakeCall({ botCheckChallenge: () => slider, botCheckVerify: refuse }))
    await waitFor(actor, (state) => state.matches('solvingSlider'))
    actor.send({ type: 'piece.released', ...slide })
    const { context } = await waitFor(actor, (state) => state.matches('unavailable'))
    expect(context.error).toEqual({ code: 'too_many_requests', retryAfter: 30 })
  })
})
