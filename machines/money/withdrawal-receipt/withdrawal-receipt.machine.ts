import { readFailure, slowness } from '../../kit/failure.ts'
import { findFirst } from './proof-pictures.ts'
import { receiptSetup } from './withdrawal-receipt.setup.ts'

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
        { guard: 'isRecalled', target: 'recalled' },
        { target: 'notRequested' },
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
              key: findFirst(context.pictures, 'uploading')?.key ?? '',
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
              id: findFirst(context.pictures, 'removing')?.id ?? '',
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
    /** The provider took it back meanwhile: whether it arrived is no question any more. */
    recalled: over,
    /** Nothing is asked of this one: it was not paid, or paid and taken back. */
    notRequested: over,
  },
})
