import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleBody } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

interface AdjustProps {
  of: Pick<ConsoleBody<'settlementAdjust'>, 'merchant' | 'run' | 'contract'>
  line: { agent: string }
  onClose: () => void
  onProposed: () => void
}

/** Proposes to give an agent money beside a line, or to take it. The line stays as it was posted. */
export function AdjustCommission({ of, line, onClose, onProposed }: AdjustProps) {
  const adjust = useCommand('settlementAdjust')
  return (
    <ReasonDialog
      title={`${t('settlements.adjust')}: ${line.agent}`}
      reasons={reasons.adjustCommission}
      hasComment
      error={adjust.error}
      isPending={adjust.isPending}
      send={t('members.propose')}
      onClose={onClose}
      onSend={({ reason, comment, form }) =>
        adjust.mutate(
          {
            ...of,
            reason,
            comment,
            direction: form.get('direction') === 'take' ? 'take' : 'give',
            amount: String(form.get('amount')).trim(),
          },
          { onSuccess: onProposed },
        )
      }
    >
      <p>{t('settlements.adjustText')}</p>
      <Select
        label={t('members.direction')}
        name="direction"
        choices={[
          { value: 'give', label: t('settlements.give') },
          { value: 'take', label: t('settlements.take') },
        ]}
      />
      <AmountField label={t('amount')} merchant={of.merchant} />
    </ReasonDialog>
  )
}
