import { assertEvent, assign, setup } from 'xstate'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { ReceiptStatus } from '../../../schemas/calls/money/withdrawal.calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import { type Failure, readFailure, slowness, withoutField } from '../../kit/failure.ts'
import { stub } from '../../kit/stub.ts'

type Withdrawal = CallValue<'withdrawalStatus'>

/** A payout as it was fetched, and how long its question stays open. */
export interface LoadedPayout {
  withdrawal: Withdrawal
  /** Milliseconds until it counts as received by itself; null where nothing does. */
  dueIn: number | null
}

/** A picture that proves something: chosen here, or stored before. The file itself is the engine's. */
export interface ProofPicture {
  /** Made up where it was chosen; the id for those stored before. */
  key: string
  name: string
  status: 'waiting' | 'uploading' | 'stored' | 'removing' | 'refused'
  /** The server's, once stored. */
  id: string | null
  error: FlowError | null
}

/** What a member says arrived. */
export type ReceiptAnswer = CallBody<'withdrawalReceipt'>['answer']

export interface WithdrawalReceiptInput {
  withdrawalId: string
}

export interface WithdrawalReceiptContext {
  withdrawalId: string
  withdrawal: Withdrawal | null
  dueIn: number | null
  answer: ReceiptAnswer | null
  /** With partly: how much arrived, as typed. */
  amount: string
  pictures: readonly ProofPicture[]
  error: FlowError | null
}

export type WithdrawalReceiptEvent =
  | { type: 'received.chosen' }
  | { type: 'partly.chosen' }
  | { type: 'nothing.chosen' }
  | { type: 'amount.changed'; amount: string }
  | { type: 'pictures.chosen'; pictures: readonly { key: string; name: string }[] }
  | { type: 'picture.removed'; key: string }
  | { type: 'form.submitted' }
  | { type: 'confirmed' }
  | { type: 'dismissed' }
  | { type: 'retried' }
  | { type: 'withdrawal.changed' }

/** Pictures that one payout may be disputed with. */
export const maxPictures = 3

const longestWait = 3_600_000

type Scope = { context: WithdrawalReceiptContext }

function is(...statuses: ReceiptStatus[]) {
  return ({ context }: Scope) => statuses.some((status) => status === context.withdrawal?.receipt?.status)
}

/** Those that take up room: a refused one stands there with its reason alone. */
function used(pictures: readonly ProofPicture[]) {
  return pictures.filter(({ status }) => status !== 'refused').length
}

function firstOf({ pictures }: WithdrawalReceiptContext, status: ProofPicture['status']) {
  return pictures.find((one) => one.status === status)
}

/** The pictures with the first of a status changed. */
function changing(
  context: WithdrawalReceiptContext,
  status: ProofPicture['status'],
  change: Partial<ProofPicture>,
) {
  const first = firstOf(context, status)
  return context.pictures.map((one) => (one === first ? { ...one, ...change } : one))
}

const receiptSetup = setup({
  types: {
    context: {} as WithdrawalReceiptContext,
    events: {} as WithdrawalReceiptEvent,
    input: {} as WithdrawalReceiptInput,
    tags: {} as 'pending' | 'confirming' | 'describing' | 'over',
  },
  actors: {
    loadPayout: stub<LoadedPayout, { withdrawalId: string }>(),
    storePicture: stub<{ id: string }, { withdrawalId: string; key: string }>(),
    removePicture: stub<unknown, { withdrawalId: string; id: string }>(),
    sendAnswer: stub<
      LoadedPayout,
      { withdrawalId: string; answer: ReceiptAnswer; amount: string; proofs: string[] }
    >(),
  },
  guards: {
    isDue: is('due'),
    isReceived: is('received'),
    isDisputed: is('partly', 'disputed'),
    isAutomatic: is('automatic'),
    isForced: is('forced'),
    isSettled: is('settled'),
    canCountAsReceived: ({ context }) => context.dueIn !== null,
    hasWaiting: ({ context }) => firstOf(context, 'waiting') !== undefined,
    hasUnwanted: ({ context }) => firstOf(context, 'removing') !== undefined,
    isProven: ({ context }) => firstOf(context, 'stored') !== undefined,
    lacksAmount: ({ context }) => context.answer === 'partly' && context.amount.trim() === '',
    isAllReceived: ({ context }) => context.answer === 'received',
    isOver: (_, { error }: Failure) => error.code === 'receipt_over',
  },
  actions: {
    storePayout: assign(({ context }, { withdrawal, dueIn }: LoadedPayout) => ({
      withdrawal,
      dueIn,
      pictures:
        context.pictures.length > 0
          ? context.pictures
          : (withdrawal.receipt?.proofs ?? []).map((id): ProofPicture => ({
              key: id,
              name: '',
              status: 'stored',
              id,
              error: null,
            })),
    })),
    storeFailure: assign((_, { error }: Failure) => ({ error })),
    forgetError: assign({ error: null }),
    chooseReceived: assign({ answer: 'received', error: null }),
    choosePartly: assign({ answer: 'partly', error: null }),
    chooseNothing: assign({ answer: 'notReceived', error: null }),
    forgetAnswer: assign({ answer: null, error: null }),
    storeAmount: assign(({ context, event }) => {
      assertEvent(event, 'amount.changed')
      return { amount: event.amount, error: withoutField(context.error, 'amount') }
    }),
    addPictures: assign(({ context, event }) => {
      assertEvent(event, 'pictures.chosen')
      const room = maxPictures - used(context.pictures)
      const known = new Set(context.pictures.map(({ key }) => key))
      const fresh = event.pictures.filter(({ key }) => !known.has(key))
      const added = fresh.map((one, at): ProofPicture => {
        const fits = at < room
        return {
          ...one,
          status: fits ? 'waiting' : 'refused',
          id: null,
          error: fits ? null : { code: 'pictures_full' },
        }
      })
      return {
        pictures: [...context.pictures, ...added],
        error: withoutField(context.error, 'proofs'),
      }
    }),
    dropPicture: assign(({ context, event }) => {
      assertEvent(event, 'picture.removed')
      return {
        pictures: context.pictures.flatMap((one): ProofPicture[] => {
          if (one.key !== event.key || one.status === 'uploading') return [one]
          return one.status === 'stored' ? [{ ...one, status: 'removing' }] : []
        }),
      }
    }),
    beginUpload: assign(({ context }) => ({
      pictures: changing(context, 'waiting', { status: 'uploading' }),
    })),
    noteStored: assign(({ context }, { id }: { id: string }) => ({
      pictures: changing(context, 'uploading', { status: 'stored', id }),
    })),
    noteRefused: assign(({ context }, { error }: Failure) => ({
      pictures: changing(context, 'uploading', {
        status: 'refused',
        error: { code: Object.values(error.fields ?? {})[0] ?? error.code },
      }),
    })),
    noteRemoved: assign(({ context }) => {
      const gone = firstOf(context, 'removing')
      return { pictures: context.pictures.filter((one) => one !== gone) }
    }),
    noteLeft: assign(({ context }, { error }: Failure) => ({
      pictures: changing(context, 'removing', { status: 'stored' }),
      error,
    })),
    requireAmount: assign({ error: { code: 'invalid_request', fields: { amount: 'field_required' } } }),
    requirePicture: assign({ error: { code: 'invalid_request', fields: { proofs: 'field_required' } } }),
  },
  delays: {
    timeout: 35_000,
    uploadTimeout: 120_000,
    due: ({ context }) => Math.min(Math.max(context.dueIn ?? longestWait, 1_000), longestWait),
  },
})

const over = receiptSetup.createStateConfig({ tags: 'over', on: { 'withdrawal.changed': 'loading' } })

/** Whether a payout arrived: all of it, a part, or nothing, with pictures that prove it; by itself after the merchant's minutes. */
export const withdrawalReceiptMachine = receiptSetup.createMachine({
  id: 'withdrawalReceipt',
  context: ({ input }) => ({
    withdrawalId: input.withdrawalId,
    withdrawal: null,
    dueIn: null,
    answer: null,
    amount: '',
    pictures: [],
    error: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadPayout',
        src: 'loadPayout',
        input: ({ context }) => ({ withdrawalId: context.withdrawalId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storePayout', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unreachable',
          actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
        },
      },
      after: { timeout: { target: 'unreachable', actions: { type: 'storeFailure', params: slowness } } },
    },
    unreachable: { on: { retried: { target: 'loading', actions: 'forgetError' } } },
    deciding: {
      always: [
        { guard: 'isDue', target: 'asking' },
        { guard: 'isReceived', target: 'received' },
        { guard: 'isDisputed', target: 'disputed' },
        { guard: 'isAutomatic', target: 'automatic' },
        { guard: 'isForced', target: 'forced' },
        { guard: 'isSettled', target: 'settled' },
        { target: 'notAsked' },
      ],
    },

    asking: {
      on: {
        'received.chosen': { target: 'confirming', actions: 'chooseReceived' },
        'partly.chosen': { target: 'describing', actions: 'choosePartly' },
        'nothing.chosen': { target: 'describing', actions: 'chooseNothing' },
        'withdrawal.changed': 'loading',
      },
      after: { due: { guard: 'canCountAsReceived', target: 'loading' } },
    },

    describing: {
      tags: 'describing',
      initial: 'editing',
      on: {
        'amount.changed': { actions: 'storeAmount' },
        'pictures.chosen': { actions: 'addPictures' },
        'picture.removed': { actions: 'dropPicture' },
      },
      states: {
        editing: {
          always: [
            { guard: 'hasWaiting', target: 'uploading' },
            { guard: 'hasUnwanted', target: 'removing' },
          ],
          on: {
            'form.submitted': [
              { guard: 'lacksAmount', actions: 'requireAmount' },
              { guard: 'isProven', target: '#withdrawalReceipt.confirming', actions: 'forgetError' },
              { actions: 'requirePicture' },
            ],
            dismissed: { target: '#withdrawalReceipt.asking', actions: 'forgetAnswer' },
          },
        },
        uploading: {
          entry: 'beginUpload',
          invoke: {
            id: 'storePicture',
            src: 'storePicture',
            input: ({ context }) => ({
              withdrawalId: context.withdrawalId,
              key: firstOf(context, 'uploading')?.key ?? '',
            }),
            onDone: {
              target: 'editing',
              actions: { type: 'noteStored', params: ({ event }) => event.output },
            },
            onError: {
              target: 'editing',
              actions: { type: 'noteRefused', params: ({ event }) => readFailure(event.error) },
            },
          },
          after: { uploadTimeout: { target: 'editing', actions: { type: 'noteRefused', params: slowness } } },
        },
        removing: {
          invoke: {
            id: 'removePicture',
            src: 'removePicture',
            input: ({ context }) => ({
              withdrawalId: context.withdrawalId,
              id: firstOf(context, 'removing')?.id ?? '',
            }),
            onDone: { target: 'editing', actions: 'noteRemoved' },
            onError: {
              target: 'editing',
              actions: { type: 'noteLeft', params: ({ event }) => readFailure(event.error) },
            },
          },
          after: { timeout: { target: 'editing', actions: { type: 'noteLeft', params: slowness } } },
        },
      },
    },

    /** What is said cannot be unsaid. */
    confirming: {
      tags: 'confirming',
      on: {
        confirmed: { target: 'sending', actions: 'forgetError' },
        dismissed: [
          { guard: 'isAllReceived', target: 'asking', actions: 'forgetAnswer' },
          { target: 'describing', actions: 'forgetError' },
        ],
      },
    },
    sending: {
      tags: 'pending',
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context }) => ({
          withdrawalId: context.withdrawalId,
          answer: context.answer ?? 'received',
          amount: context.amount,
          proofs: context.pictures.flatMap(({ id, status }) => (status === 'stored' && id ? [id] : [])),
        }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storePayout', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isOver', params: ({ event }) => readFailure(event.error) },
            target: 'loading',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            guard: 'isAllReceived',
            target: 'confirming',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
          {
            target: 'describing',
            actions: { type: 'storeFailure', params: ({ event }) => readFailure(event.error) },
          },
        ],
      },
      after: { timeout: { target: 'confirming', actions: { type: 'storeFailure', params: slowness } } },
    },

    received: over,
    disputed: over,
    automatic: over,
    forced: over,
    settled: over,
    /** Nothing is asked of this one: it was not paid, or paid and taken back. */
    notAsked: over,
  },
})
