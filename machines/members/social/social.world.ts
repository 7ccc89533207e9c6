import { member, network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { type SocialAnswer, socialMachine } from './social.machine.ts'

export const ticket = 'A-ticket-that-nobody-may-read'
export const entered: SocialAnswer = {
  outcome: 'entered',
  token: 't',
  firstTimeLogin: false,
  lastLogin: null,
}
export const unknown: SocialAnswer = {
  outcome: 'unknown',
  label: 'Lumen',
  email: 'ana@example.com',
  name: 'Ana',
}

export const socialWorld: World<typeof socialMachine> = {
  machine: socialMachine,
  inputs: [
    {},
    { arrival: { kind: 'proof', ticket } },
    { purpose: 'link', arrival: { kind: 'link', ticket } },
    { arrival: { kind: 'failure', code: 'social_denied' } },
  ],
  events: [
    { type: 'provider.chosen', provider: 'lumen', by: 'oidc' },
    { type: 'provider.chosen', provider: 'google.com', by: 'firebase' },
    { type: 'login.chosen' },
    { type: 'register.chosen' },
    { type: 'retried' },
  ],
  answers: {
    startSignIn: { done: [{ url: 'https://lumen.example/asking' }], error: [{ code: 'social_unreachable' }] },
    leaveSite: { done: [null], error: [{ code: 'social_failed' }] },
    signInWithFirebase: { done: [{ ticket }], error: [{ code: 'social_closed' }] },
    finish: {
      done: [entered, unknown, { ...unknown, outcome: 'linking' }],
      error: [{ code: 'non_member' }, { code: 'social_expired' }],
    },
    storeSession: { done: [member], error: [network] },
    link: { done: [{ label: 'Lumen' }], error: [{ code: 'identity_taken' }] },
  },
}
