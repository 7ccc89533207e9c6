import type { ContractEvent } from '../../machines/contract/contract.machine.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import type { Contract } from './figures.tsx'

export interface ContractActionsProps {
  state: string
  contract: Contract
  pending: boolean
  send: (event: ContractEvent) => void
  close: () => void
}

interface Choice {
  label: string
  event?: ContractEvent['type']
  kind: 'accent' | 'ghost' | 'quiet'
  testId: string
}

const close: Choice = { label: 'close', kind: 'ghost', testId: 'contract-close' }
const back: Choice = { label: 'back', event: 'dismissed', kind: 'ghost', testId: 'contract-back' }
const sure = (label: string): Choice => ({
  label: `sure.${label}`,
  event: 'confirmed',
  kind: 'accent',
  testId: 'contract-confirm',
})
const choice = (label: string, event: ContractEvent['type'], kind: Choice['kind'] = 'ghost'): Choice => ({
  label,
  event,
  kind,
  testId: `contract-${label}`,
})

const choices: Readonly<Record<string, readonly Choice[]>> = {
  reviewingOffer: [
    choice('accept', 'accept.chosen', 'accent'),
    choice('reject', 'reject.chosen'),
    { label: 'later', kind: 'quiet', testId: 'contract-later' },
  ],
  confirmingAcceptance: [sure('accept'), back],
  confirmingRejection: [sure('reject'), back],
  awaitingAnswer: [choice('withdraw', 'withdraw.chosen'), close],
  confirmingWithdrawal: [sure('withdraw'), back],
  accepted: [choice('requestTermination', 'termination.chosen'), close],
  confirmingTerminationRequest: [sure('requestTermination'), back],
  reviewingTermination: [
    choice('terminate', 'termination.chosen', 'accent'),
    choice('keep', 'reject.chosen'),
    { label: 'later', kind: 'quiet', testId: 'contract-later' },
  ],
  confirmingTermination: [sure('terminate'), back],
  awaitingTermination: [choice('takeBack', 'withdraw.chosen'), close],
}

/** Where a waiting state came from, whose buttons stay in place meanwhile. */
const asked: Readonly<Record<string, string>> = {
  accepting: 'confirmingAcceptance',
  rejecting: 'confirmingRejection',
  withdrawing: 'confirmingWithdrawal',
  requestingTermination: 'confirmingTerminationRequest',
  terminating: 'confirmingTermination',
}

const labelOf = ({ label }: Choice, contract: Contract) =>
  label === 'sure.reject' && contract.status === 'terminationRequested' ? 'keep' : label

/** What can be done now. */
export function ContractActions({ state, contract, pending, send, close: leave }: ContractActionsProps) {
  const { t } = useText('contract')
  const shown = choices[asked[state] ?? state] ?? [close]
  return (
    <div className="ctr__act">
      {shown.map((one) => {
        const { event, kind, testId } = one
        return (
          <button
            key={testId}
            type="button"
            className={`btn btn--${kind}`}
            data-testid={testId}
            aria-disabled={pending || undefined}
            onClick={() => {
              if (event === undefined) leave()
              else if (!pending) send({ type: event })
            }}
          >
            {t(labelOf(one, contract))}
          </button>
        )
      })}
    </div>
  )
}
