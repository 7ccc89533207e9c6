import { named, t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleBody, ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { proofKinds } from '../../../../schemas/base/proof-kinds.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

const maxNote = 300

/** Asks a member to show something. */
export function ProofDialog({
  person: { merchant, id, username },
  onClose,
}: {
  person: ConsoleValue<'memberDetail'>['person']
  onClose: () => void
}) {
  const ask = useCommand('memberProofAsk')
  return (
    <ReasonDialog
      title={`${t('proofs.ask')}: ${username}`}
      reasons={reasons.askForProof}
      error={ask.error}
      isPending={ask.isPending}
      send={t('proofs.send')}
      onClose={onClose}
      onSend={({ reason, form }) =>
        ask.mutate(
          {
            merchant,
            id,
            reason,
            note: String(form.get('note')).trim(),
            kind: String(form.get('kind')) as ConsoleBody<'memberProofAsk'>['kind'],
          },
          { onSuccess: onClose },
        )
      }
    >
      <p>{t('proofs.text')}</p>
      <Select
        label={t('proofs.what')}
        name="kind"
        choices={proofKinds.map((value) => ({ value, label: named('proof', value) }))}
      />
      <label className="words">
        <span className="field__label">{t('proofs.note')}</span>
        <textarea name="note" rows={3} maxLength={maxNote} />
      </label>
    </ReasonDialog>
  )
}
