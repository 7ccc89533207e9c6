import { agent, member, network, trial } from '../testing/fixtures.ts'
import type { World } from '../testing/world.ts'
import { type SessionInput, sessionMachine } from './session.machine.ts'

export const nobody: SessionInput = { token: null, urlToken: null, member: null }
export const refused = { code: 'session_ended' }

export const sessionWorld: World<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: [nobody, { ...nobody, token: 'kept', member }, { ...nobody, token: 'kept', urlToken: 'once' }],
  events: [
    { type: 'session.began', token: 'new' },
    { type: 'session.refused', token: 'new' },
    { type: 'session.refused', token: 'other' },
    { type: 'session.left' },
    { type: 'member.doubted' },
    { type: 'retried' },
  ],
  answers: {
    exchangeToken: { done: [{ token: 'fresh' }], error: [refused] },
    loadMember: { done: [member, agent, trial], error: [refused, network] },
    refreshMember: { done: [member, agent], error: [refused, network] },
  },
}
