import type { ContractEvent } from '../../../machines/agents/contract/contract.machine.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
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

function sure(label: string): Choice {
  return {
    label: `sure.${label}`,
    event: 'confirmed',
    kind: 'accent',
    testId: 'contract-confirm',
  }
}

function choice(label: string, event: ContractEvent['type'], kind: Choice['kind'] = 'ghost'): Choice {
  return {
    label,
    event,
    kind,
    testId: `contract-${label}`,
  }
}

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
const originOf: Readonly<Record<string, string>> = {
  accepting: 'confirmingAcceptance',
  rejecting: 'confirmingRejection',
  withdrawing: 'confirmingWithdrawal',
  requestingTermination: 'confirmingTerminationRequest',
  terminating: 'confirmingTermination',
}

function getLabel({ label }: Choice, contract: Contract) {
  return label === 'sure.reject' && contract.status === 'terminationRequested' ? 'keep' : label
}

/** What can be done now. */
export function ContractActions({ state, contract, pending, send, close: leave }: ContractActionsProps) {
  const { t } = useText('contract')
  const shown = choices[originOf[state] ?? state] ?? [close]
  return (
    <div className="contract__actions">
      {shown.map((entry) => {
        const { event, kind, testId } = entry
        return (
          <Button
            key={testId}
            kind={kind}
            data-testid={testId}
            aria-disabled={pending || undefined}
            onClick={() => {
              if (event === undefined) leave()
              else if (!pending) send({ type: event })
            }}
          >
            {t(getLabel(entry, contract))}
          </Button>
        )
      })}
    </div>
  )
}
