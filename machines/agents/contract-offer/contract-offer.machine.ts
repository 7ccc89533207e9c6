import { assign } from 'xstate'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { ContractKind } from '../../../schemas/documents/contract-settings.document.ts'
import { callState } from '../../kit/call-state.ts'
import { withoutField } from '../../kit/failure.ts'
import { readEvent, toError } from '../../kit/read-event.ts'
import { setup } from '../../kit/setup.ts'
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

const inputs = {
  offer: ({ context }: { context: ContractOfferContext }) => context.offer,
}

export const contractOfferMachine = setup({
  types: {} as {
    context: ContractOfferContext
    events: ContractOfferEvent
    tags: 'pending' | 'confirming'
  },
  actors: { sendOffer: stub<unknown, OfferTerms | null>() },
  actions: {
    storeFailure: assign(toError),
    forgetError: assign({ error: null }),
    forgetFieldError: assign(({ context, event }) => ({
      error: withoutField(context.error, readEvent(event, 'field.changed').field),
    })),
    storeOffer: assign(({ event }) => ({ offer: readEvent(event, 'form.submitted').offer })),
    forgetOffer: assign({ offer: null }),
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
        'field.changed': { actions: 'forgetFieldError' },
      },
    },
    confirmingOffer: {
      tags: 'confirming',
      on: { confirmed: 'offering', dismissed: 'enteringTerms' },
    },
    offering: callState({
      src: 'sendOffer',
      input: inputs.offer,
      onDone: 'offered',
      onRefused: 'enteringTerms',
    }),
    offered: {
      on: { 'again.chosen': { target: 'enteringTerms', actions: 'forgetOffer' } },
    },
  },
})
