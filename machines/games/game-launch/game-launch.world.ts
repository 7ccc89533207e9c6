import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { gameLaunchMachine, type Launched } from './game-launch.machine.ts'

/** A game on two hosts. */
export const launched: Launched = {
  title: 'Lantern Row',
  addresses: ['https://a.example/play?token=1', 'https://b.example/play?token=1'],
  openRound: null,
}

export const unfinished: Launched = { ...launched, openRound: { id: 'r7' } }
export const maintenance = { code: 'game_maintenance' }
export const unknownGame = { code: 'game_not_found' }

export const gameLaunchWorld: World<typeof gameLaunchMachine> = {
  machine: gameLaunchMachine,
  inputs: [{ nodeId: '17', person: 'restoring' }],
  events: [
    { type: 'person.changed', person: 'guest' },
    { type: 'person.changed', person: 'trial' },
    { type: 'person.changed', person: 'member' },
    { type: 'login.wanted' },
    { type: 'login.dismissed' },
    { type: 'frame.loaded' },
    { type: 'frame.greeted' },
    { type: 'frame.ready' },
    { type: 'frame.refused', code: 'unknown_token' },
    { type: 'round.started', round: 'r1' },
    { type: 'round.ended' },
    { type: 'leave.wanted' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'retried' },
  ],
  answers: {
    launch: { done: [launched, unfinished], error: [network, maintenance, unknownGame] },
    suggest: { done: [[]], error: [network] },
  },
}
