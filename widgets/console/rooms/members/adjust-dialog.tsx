import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { AmountField } from '../../kit/amount-field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** Proposes to give or take a member's money; others decide. */
export function AdjustDialog({
  detail: { person },
  onClose,
  onProposed,
}: {
  detail: ConsoleValue<'memberDetail'>
  onClose: () => void
  onProposed: () => void
}) {
  const adjust = useCommand('moneyAdjust')
  const { merchant, id: memberId, username } = person
  return (
    <ReasonDialog
      title={`${t('members.adjust')}: ${username}`}
      reasons={reasons.adjust}
      hasComment
      error={adjust.error}
      isPending={adjust.isPending}
      send={t('members.propose')}
      onClose={onClose}
      onSend={({ reason, comment, form }) =>
        adjust.mutate(
          {
            merchant,
            memberId,
            direction: form.get('direction') === 'take' ? 'take' : 'give',
            amount: String(form.get('amount')).trim(),
            reason,
            comment,
          },
          { onSuccess: onProposed },
        )
      }
    >
      <p>{t('members.adjustText')}</p>
      <Select
        label={t('members.direction')}
        name="direction"
        choices={[
          { value: 'give', label: t('members.give') },
          { value: 'take', label: t('members.takeAway') },
        ]}
      />
      <AmountField label={t('amount')} merchant={merchant} />
    </ReasonDialog>
  )
}
