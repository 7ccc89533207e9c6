import type { World } from '../../kit/testing/world.ts'
import { network } from '../../kit/testing/fixtures.ts'
import { type ContractDetail, contractMachine, type LoadedContract } from './contract.machine.ts'

type Contract = ContractDetail['contract']

export const offer: ContractDetail = {
  contract: {
    id: 'c1',
    kind: 'dividend',
    status: 'offered',
    upline: { id: 'm2', name: 'Bituin' },
    downline: { id: 'm1', name: 'Rosa' },
    role: 'downline',
    rate: 1200,
    period: 'monthly',
    terms: { validBet: '50000.00', activeMembers: 5 },
    carriesLosses: true,
    offeredAt: '2026-03-01T08:00:00.000Z',
    expiresAt: '2026-03-04T08:00:00.000Z',
    answeredAt: null,
    endedAt: null,
    requestedByMe: false,
  },
  previous: null,
  affected: [],
  history: [
    { action: 'offer', actor: 'Bituin', byMe: false, at: '2026-03-01T08:00:00.000Z', status: 'offered' },
  ],
}

export const downlineContract = {
  id: 'c2',
  upline: offer.contract.downline,
  downline: { id: 'm3', name: 'Dalisay' },
  rate: 1500,
  status: 'accepted',
} as const

/** The contract as it stands after something happened to it. */
export function as(changes: Partial<Contract>): LoadedContract {
  return {
    detail: { ...offer, contract: { ...offer.contract, ...changes } },
    expiresIn: (changes.status ?? 'offered') === 'offered' ? 3_600_000 : null,
  }
}

export const affectsMore = { code: 'contract_affects_downline', value: { affected: [downlineContract] } }
export const changedMeanwhile = { code: 'contract_state' }

const failures = [network, affectsMore, changedMeanwhile]

export const contractWorld: World<typeof contractMachine> = {
  machine: contractMachine,
  inputs: [{ contractId: 'c1' }],
  events: [
    { type: 'accept.chosen' },
    { type: 'reject.chosen' },
    { type: 'withdraw.chosen' },
    { type: 'termination.chosen' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'retried' },
    { type: 'contract.changed' },
  ],
  answers: {
    loadContract: {
      done: [
        as({}),
        as({ role: 'upline' }),
        as({ role: 'above' }),
        as({ status: 'accepted' }),
        as({ status: 'terminationRequested' }),
        as({ status: 'terminationRequested', requestedByMe: true }),
        as({ status: 'expired' }),
        as({ status: 'replaced' }),
        as({ status: 'uplineProceeded' }),
      ],
      error: [network],
    },
    accept: { done: [as({ status: 'accepted' })], error: failures },
    reject: { done: [as({ status: 'rejected' })], error: failures },
    withdraw: { done: [as({ status: 'withdrawn' })], error: failures },
    requestTermination: {
      done: [as({ status: 'terminationRequested', requestedByMe: true })],
      error: failures,
    },
    terminate: { done: [as({ status: 'terminated' })], error: failures },
  },
}
