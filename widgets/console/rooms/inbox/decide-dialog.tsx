import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useAct } from '../../kit/use-console.ts'

type Detail = ConsoleValue<'caseDetail'>

export interface DecideDialogProps {
  detail: Detail
  decision: Detail['decisions'][number]
  onDone: (outcome: ConsoleValue<'caseDecide'>['outcome']) => void
  onClose: () => void
}

/** Asks for the reason of a decision, with what is decided in sight. */
export function DecideDialog({ detail, decision, onDone, onClose }: DecideDialogProps) {
  const decide = useAct('caseDecide')
  const { merchant, id, kind, amount, currency, member, openedAt } = detail
  const money = amount === null ? '' : `${shownAmount(amount)} ${currency ?? ''}`
  const what = [named('kind', kind), money, member ?? ''].filter((part) => part !== '').join(' · ')
  const name = named('decision', decision.name)
  return (
    <ReasonDialog
      title={t('case.confirm', { decision: name, what })}
      reasons={decision.reasons}
      isGrave={decision.isGrave}
      hasComment
      error={decide.error}
      isPending={decide.isPending}
      send={name}
      onClose={onClose}
      onSend={({ reason, comment }) =>
        decide.mutate(
          { merchant, id, decision: decision.name, reason, comment, openedAt, amount },
          { onSuccess: ({ outcome }) => onDone(outcome) },
        )
      }
    >
      {decision.isFourEyes ? <p className="note">{t('case.fourEyes')}</p> : null}
    </ReasonDialog>
  )
}
