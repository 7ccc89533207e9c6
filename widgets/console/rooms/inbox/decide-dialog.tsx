import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { named, t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

type Detail = ConsoleValue<'caseDetail'>

export interface DecideDialogProps {
  detail: Detail
  decision: Detail['decisions'][number]
  onDone: (outcome: ConsoleValue<'caseDecide'>['outcome']) => void
  onClose: () => void
}

/** Asks for the reason of a decision, with what is decided in sight. */
export function DecideDialog({ detail, decision, onDone, onClose }: DecideDialogProps) {
  const decide = useCommand('caseDecide')
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
      answer={decision.isAnswer ? t('case.answer') : undefined}
      error={decide.error}
      isPending={decide.isPending}
      send={name}
      onClose={onClose}
      onSend={({ reason, comment }) =>
        // The news that the case is closed may take this dialog away before the answer comes: a promise is heard all the same.
        void decide
          .mutateAsync({ merchant, id, decision: decision.name, reason, comment, openedAt, amount })
          .then(
            ({ outcome }) => onDone(outcome),
            () => undefined,
          )
      }
    >
      {decision.isFourEyes ? <p className="note">{t('case.fourEyes')}</p> : null}
    </ReasonDialog>
  )
}
