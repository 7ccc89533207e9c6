import { assertEvent, assign, setup } from 'xstate'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'

type Body = CallBody<'processDividend'>

export interface OfferTerms {
  kind: ContractKind
  downlineId: string
  /** Hundredths of a percent. */
  rate: number
  period: NonNullable<Body['period']>
  terms: NonNullable<Body['terms']>
}

export interface ContractOfferContext {
  offer: OfferTerms | null
  error: FlowError | null
}

export type ContractOfferEvent =
  | { type: 'form.submitted'; offer: OfferTerms }
  | { type: 'field.changed'; field: string }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'again.chosen' }

export const contractOfferMachine = setup({
  types: {
    context: {} as ContractOfferContext,
    events: {} as ContractOfferEvent,
    tags: {} as 'pending' | 'confirming',
  },
  actors: { sendOffer: stub<unknown, OfferTerms | null>() },
  actions: {
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
    storeOffer: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      return { offer: event.offer }
    }),
  },
  delays: { timeout: 35_000 },
}).createMachine({
  id: 'contractOffer',
  context: { offer: null, error: null },
  initial: 'enteringTerms',
  states: {
    enteringTerms: {
      on: {
        'form.submitted': { target: 'confirmingOffer', actions: ['storeOffer', 'forgetError'] },
        'field.changed': {
          actions: assign({ error: ({ context, event }) => withoutField(context.error, event.field) }),
        },
      },
    },
    confirmingOffer: {
      tags: 'confirming',
      on: { confirmed: 'offering', dismissed: 'enteringTerms' },
    },
    offering: {
      tags: 'pending',
      invoke: {
        id: 'sendOffer',
        src: 'sendOffer',
        input: ({ context }) => context.offer,
        onDone: 'offered',
        onError: {
          target: 'enteringTerms',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'enteringTerms', actions: { type: 'storeFailure', params: slowness } } },
    },
    offered: {
      on: { 'again.chosen': { target: 'enteringTerms', actions: assign({ offer: null }) } },
    },
  },
})
