import { fromPromise } from 'xstate'
import { withdrawalMachine } from '../../../machines/money/withdrawal/withdrawal.machine.ts'
import type { Flow } from '../../base/flows/flow.ts'

export const withdrawalFlow: Flow<typeof withdrawalMachine, void> = {
  input: () => undefined as never,
  machine: ({ call }) =>
    withdrawalMachine.provide({
      actors: {
        requestWithdrawal: fromPromise(({ input, signal }) => {
          if (input === null) throw new Error('There is nothing to request.')
          const body = { ...input, paymentPassword: input.paymentPassword.open() }
          return call('withdraw', { body, signal })
        }),
        cancelWithdrawal: fromPromise(({ input, signal }) =>
          call('withdrawalCancel', { body: input, signal }),
        ),
        loadWithdrawal: fromPromise(({ input, signal }) =>
          call('withdrawalStatus', { query: input, signal }),
        ),
      },
    }),
}
