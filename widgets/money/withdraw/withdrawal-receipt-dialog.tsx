import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import '../deposit/deposit.css'
import { AskingStep, ConfirmingStep, DescribingStep, EndedStep } from './receipt-steps.tsx'
import './receipt.css'

export interface WithdrawalReceiptDialogProps extends DialogProps {
  withdrawalId: string
}

/** Whether a payout arrived: all of it, a part, or nothing, with pictures that prove it. */
export default function WithdrawalReceiptDialog({
  titleId,
  close,
  withdrawalId,
}: WithdrawalReceiptDialogProps) {
  const { t } = useText('withdraw')
  const flow = useFlow('withdrawalReceipt', { withdrawalId })
  const { state, send, hasTag } = flow
  useMemberEvent('withdrawal.changed', () => send({ type: 'withdrawal.changed' }))
  const { withdrawal } = flow.context
  const frame = { titleId, title: t('receipt.title'), onClose: () => close(), className: 'receipt' }

  if (state === 'unreachable' || !withdrawal)
    return (
      <Dialog {...frame}>
        <QueryState
          of={{ error: state === 'unreachable', refetch: () => send({ type: 'retried' }) }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={
            <div className="receipt__waiting" aria-busy="true">
              <i className="skeleton" />
              <i className="skeleton" />
              <i className="skeleton" />
            </div>
          }
        />
      </Dialog>
    )
  const step = { frame, flow, withdrawal }
  if (hasTag('over')) return <EndedStep {...step} onDone={() => close(true)} />
  if (state === 'asking') return <AskingStep {...step} />
  if (hasTag('describing')) return <DescribingStep {...step} />
  return <ConfirmingStep {...step} />
}
