import { callState } from '../../kit/call-state.ts'
import { decide, endState } from '../../kit/record-state.ts'
import { createContext, inputs, receiptSetup } from './withdrawal-receipt.setup.ts'

const over = endState('withdrawal.changed', 'loading')

/** Whether a payout arrived: all of it, a part, or nothing, with pictures that prove it; by itself after the merchant's minutes. */
export const withdrawalReceiptMachine = receiptSetup.createMachine({
  id: 'withdrawalReceipt',
  context: createContext,
  initial: 'loading',
  states: {
    loading: callState({
      src: 'loadPayout',
      input: inputs.payout,
      onDone: { target: 'deciding', actions: 'storePayout' },
      onRefused: 'unreachable',
    }),
    unreachable: { on: { retried: { target: 'loading', actions: 'forgetError' } } },
    deciding: {
      always: [
        ...decide({
          isDue: 'asking',
          isReceived: 'received',
          isDisputed: 'disputed',
          isAutomatic: 'automatic',
          isForced: 'forced',
          isSettled: 'settled',
          isRecalled: 'recalled',
        }),
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
            input: inputs.picture,
            onDone: { target: 'editing', actions: 'noteStored' },
            onError: { target: 'editing', actions: 'noteRefused' },
          },
          after: { uploadTimeout: { target: 'editing', actions: 'noteRefused' } },
        },
        removing: {
          invoke: {
            id: 'removePicture',
            src: 'removePicture',
            input: inputs.unwanted,
            onDone: { target: 'editing', actions: 'noteRemoved' },
            onError: { target: 'editing', actions: 'noteLeft' },
          },
          after: { timeout: { target: 'editing', actions: 'noteLeft' } },
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
    sending: callState({
      src: 'sendAnswer',
      input: inputs.answer,
      onDone: { target: 'deciding', actions: 'storePayout' },
      onError: [
        { guard: 'isOver', target: 'loading', actions: 'storeFailure' },
        { guard: 'isAllReceived', target: 'confirming', actions: 'storeFailure' },
      ],
      onRefused: 'describing',
      onSlow: { target: 'confirming', actions: 'storeFailure' },
    }),

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
