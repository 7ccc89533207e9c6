import { fromPromise } from 'xstate'
import { contractOfferMachine } from '../../../machines/agents/contract-offer/contract-offer.machine.ts'
import { processCalls } from './contract.flow.ts'
import type { Flow } from '../../base/flows/flow.ts'

export const contractOfferFlow: Flow<typeof contractOfferMachine, void> = {
  input: () => undefined as never,
  machine: ({ call }) =>
    contractOfferMachine.provide({
      actors: {
        sendOffer: fromPromise(async ({ input, signal }) => {
          if (input === null) throw new Error('There is no offer to send.')
          const { kind, ...body } = input
          await call(processCalls[kind], { body: { action: 'offer', ...body }, signal })
        }),
      },
    }),
}
