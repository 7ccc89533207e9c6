import { fromPromise } from 'xstate'
import {
  type ContractAttempt,
  type ContractDetail,
  contractMachine,
  type LoadedContract,
} from '../../../machines/agents/contract/contract.machine.ts'
import type { Clock } from '../../base/clock/clock.ts'
import type { Flow } from '../../base/flows/flow.ts'

/** The call that acts on contracts of a kind. */
export const processCalls = {
  dividend: 'processDividend',
  daily: 'processDailySalary',
  hourly: 'processHourlySalary',
  realtime: 'processRealtimeSalary',
} as const satisfies Record<ContractAttempt['kind'], string>

function timed(detail: ContractDetail, clock: Clock): LoadedContract {
  const { status, expiresAt } = detail.contract
  return { detail, expiresIn: status === 'offered' ? Date.parse(expiresAt) - clock.now() : null }
}

export const contractFlow: Flow<typeof contractMachine> = {
  input: (given) => given,
  machine: ({ call, clock }) =>
    contractMachine.provide({
      actors: {
        loadContract: fromPromise(async ({ input: { contractId }, signal }) =>
          timed(await call('contractDetail', { query: { id: contractId }, signal }), clock),
        ),
        act: fromPromise(async ({ input: { kind, ...body }, signal }) =>
          timed(await call(processCalls[kind], { body, signal }), clock),
        ),
      },
    }),
}
