import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { botCheckMachine } from './bot-check.machine.ts'
import type { BotChallenge, Slide } from './bot-check.types.ts'

export const slider = {
  kind: 'slider',
  id: 'b1',
  lasts: 120,
  picture: 'AA==',
  piece: 'AA==',
  width: 320,
  height: 160,
  pieceSize: 56,
  pieceTop: 40,
  step: 2,
} as const satisfies BotChallenge
export const work = { kind: 'work', id: 'b2', lasts: 120, challenge: '{}' } as const satisfies BotChallenge
export const hosted = {
  kind: 'hosted',
  id: 'b3',
  lasts: 120,
  service: 'turnstile',
  siteKey: '1x0',
  script: 'https://host.example/api.js',
} as const satisfies BotChallenge
export const token = 'bot-token'

const slide: Slide = { position: 120, means: 'pointer', trace: [[0, 0, 0]] }
export const released = { type: 'piece.released', ...slide } as const
export const wrong = { code: 'bot_check_failed' }

export const botCheckWorld: World<typeof botCheckMachine> = {
  machine: botCheckMachine,
  inputs: [{ action: 'login', identifier: 'rosa' }],
  events: [
    released,
    { type: 'host.answered', proof: 'p' },
    { type: 'host.failed' },
    { type: 'challenge.refreshed' },
    { type: 'otherWay.chosen' },
    { type: 'retried' },
  ],
  answers: {
    fetchChallenge: { done: [slider, work, hosted, { kind: 'none' }], error: [network] },
    fetchWork: { done: [work, { kind: 'none' }], error: [network] },
    solveWork: { done: ['solved'], error: [{ code: 'unavailable' }] },
    judge: { done: [{ token }], error: [wrong, { code: 'bot_check_expired' }, network] },
    handIn: { done: [{ token }], error: [wrong] },
  },
}
