import { fromPromise } from 'xstate'
import { withdrawalReceiptMachine } from '../../../machines/money/withdrawal-receipt/withdrawal-receipt.machine.ts'
import type { LoadedPayout } from '../../../machines/money/withdrawal-receipt/withdrawal-receipt.setup.ts'
import { requirePicture, uploadFile } from '../../base/call/upload-file.ts'
import type { Clock } from '../../base/clock/clock.ts'
import { heldFile, releaseFile } from '../../base/store/held-files.ts'
import type { Flow } from '../../base/flows/flow.ts'

function timed(withdrawal: LoadedPayout['withdrawal'], clock: Clock): LoadedPayout {
  const dueAt = withdrawal.receipt?.dueAt ?? null
  return { withdrawal, dueIn: dueAt === null ? null : Date.parse(dueAt) - clock.now() }
}

export const withdrawalReceiptFlow: Flow<typeof withdrawalReceiptMachine> = {
  input: (given) => given,
  machine: ({ call, clock, uploadTo }) =>
    withdrawalReceiptMachine.provide({
      actors: {
        loadPayout: fromPromise(async ({ input: { withdrawalId: id }, signal }) =>
          timed(await call('withdrawalStatus', { query: { id }, signal }), clock),
        ),
        storePicture: fromPromise(async ({ input: { withdrawalId, key }, signal }) => {
          const file = requirePicture(heldFile(key))
          const path = `/wps/withdrawal/${withdrawalId}/proofs`
          const stored = await uploadFile<{ id: string }>(uploadTo(), path, file, signal)
          releaseFile(key)
          return stored
        }),
        removePicture: fromPromise(async ({ input, signal }) => {
          await call('withdrawalProofRemove', { body: input, signal })
        }),
        sendAnswer: fromPromise(async ({ input: { withdrawalId: id, answer, amount, proofs }, signal }) => {
          const body = {
            id,
            answer,
            ...(answer === 'partly' && { amount }),
            ...(answer !== 'received' && { proofs }),
          }
          return timed(await call('withdrawalReceipt', { body, signal }), clock)
        }),
      },
    }),
}
