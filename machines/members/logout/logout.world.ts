import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { logoutMachine } from './logout.machine.ts'

export const logoutWorld: World<typeof logoutMachine> = {
  machine: logoutMachine,
  inputs: [undefined],
  events: [{ type: 'requested' }, { type: 'confirmed' }, { type: 'dismissed' }],
  answers: {
    endSession: { done: [null], error: [network] },
    forgetSession: { done: [null], error: [network] },
  },
}
