import { assertEvent, assign, setup } from 'xstate'
import type { CallBody } from '../../schemas/calls/calls.ts'
import type { FlowError } from '../../schemas/calls/flow-error.ts'
import type { ContractKind } from '../../schemas/documents/contract-settings.document.ts'
import { type Failure, readFailure, slowness, withoutField } from '../failure.ts'
import { stub } from '../stub.ts'

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
    keepFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
    keepOffer: assign(({ event }) => {
      assertEvent(event, 'form.submitted')
      return { offer: event.offer }
    }),
  },
  delays: { patience: 35_000 },
}).createMachine({
  id: 'contractOffer',
  context: { offer: null, error: null },
  initial: 'enteringTerms',
  states: {
    enteringTerms: {
      on: {
        'form.submitted': { target: 'confirmingOffer', actions: ['keepOffer', 'forgetError'] },
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
          actions: { type: 'keepFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { patience: { target: 'enteringTerms', actions: { type: 'keepFailure', params: slowness } } },
    },
    offered: {
      on: { 'again.chosen': { target: 'enteringTerms', actions: assign({ offer: null }) } },
    },
  },
})
