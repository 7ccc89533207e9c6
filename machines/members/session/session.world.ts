import { agent, member, network, trial } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type SessionInput, sessionMachine } from './session.machine.ts'

export const nobody: SessionInput = { token: null, urlToken: null, member: null }
export const refused = { code: 'session_ended' }

export const sessionWorld: World<typeof sessionMachine> = {
  machine: sessionMachine,
  inputs: [
    nobody,
    { ...nobody, token: 'stored', member },
    { ...nobody, urlToken: 'once' },
    { ...nobody, token: 'stored', urlToken: 'once' },
  ],
  events: [
    { type: 'session.began', token: 'new' },
    { type: 'session.refused', token: 'new' },
    { type: 'session.refused', token: 'other' },
    { type: 'session.left' },
    { type: 'member.doubted' },
    { type: 'handover.declined' },
    { type: 'handover.accepted' },
    { type: 'retried' },
  ],
  answers: {
    exchangeToken: { done: [{ token: 'fresh' }], error: [refused, network, { code: 'too_many_requests' }] },
    lookUpHandover: {
      done: [
        { id: member.id, account: 'rosa' },
        { id: 'm9', account: 'amy' },
      ],
      error: [refused, network],
    },
    loadMember: { done: [member, agent, trial], error: [refused, network] },
    refreshMember: { done: [member, agent], error: [refused, network] },
  },
}
