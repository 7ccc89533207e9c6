import type { CallValue } from '../../../schemas/calls/calls.ts'
import { network } from '../../kit/testing/fixtures.ts'
import type { World } from '../../kit/testing/world.ts'
import { contractOfferMachine, type OfferTerms } from './contract-offer.machine.ts'

export const terms: OfferTerms = {
  kind: 'dividend',
  downlineId: 'm3',
  rate: 1200,
  period: 'monthly',
  terms: { validBet: '50000', activeMembers: 5 },
}

export const aboveOwnRate = {
  code: 'contract_above_own_rate',
  fields: { rate: 'contract_above_own_rate' },
}

export const contractOfferWorld: World<typeof contractOfferMachine> = {
  machine: contractOfferMachine,
  inputs: [undefined],
  events: [
    { type: 'form.submitted', offer: terms },
    { type: 'field.changed', field: 'rate' },
    { type: 'confirmed' },
    { type: 'dismissed' },
    { type: 'again.chosen' },
  ],
  answers: { sendOffer: { done: [null], error: [network, aboveOwnRate] } },
}

/** The members that a contract may be offered to. */
export const offerAnswers: {
  contractInfo: CallValue<'contractInfo'>
  contractDownline: CallValue<'contractDownline'>
} = {
  contractInfo: {
    dailysalreqtype: 'off',
    divtypereq: 'on',
    contracthoursalreq: 'off',
    realtimesalreqtype: 'off',
    pending: [],
    currencySymbol: '₱',
    scale: 2,
    offerHours: 72,
    house: [],
    kinds: [
      {
        kind: 'dividend',
        mayOffer: true,
        topRate: 4000,
        periods: ['monthly', 'weekly'],
        terms: ['validBet', 'profitAndLoss', 'activeMembers'],
        carriesLosses: false,
      },
    ],
  },
  contractDownline: {
    content: [{ id: 'm3', name: 'Dalisay', isAgent: true, contracts: [] }],
    pageNum: 1,
    totalPages: 1,
  },
}
