import { shownAmount } from '../../../../engine/console/console-formats.ts'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { reasons } from '../../../../schemas/operators/reasons.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

interface RecomputeProps {
  merchant: string
  run: ConsoleValue<'settlementRun'>
  onClose: () => void
}

/** Computes a posted settlement again from the rounds, and shows what differs; nothing is changed. */
export function RecomputeDialog({ merchant, run, onClose }: RecomputeProps) {
  const recompute = useCommand('settlementRecompute')
  const { data } = recompute
  if (!data)
    return (
      <ReasonDialog
        title={t('settlements.recompute')}
        reasons={reasons.recompute}
        error={recompute.error}
        isPending={recompute.isPending}
        send={t('settlements.recompute')}
        onClose={onClose}
        onSend={({ reason }) => recompute.mutate({ merchant, id: run.id, reason })}
      >
        <p>{t('settlements.recomputeText')}</p>
      </ReasonDialog>
    )
  return (
    <Modal title={t('settlements.recompute')} onClose={onClose}>
      <div className="modal__body">
        {data.differences.length === 0 ? (
          <p className="done" role="status">
            {t('settlements.same')}
          </p>
        ) : (
          <>
            <p className="grave">{t(data.isPending ? 'settlements.pending' : 'settlements.fault')}</p>
            <ul>
              {data.differences.map(({ contract, agent, amount }) => (
                <li key={contract}>
                  <b>
                    <bdi>{agent}</bdi>
                  </b>{' '}
                  {shownAmount(amount)} {run.currency}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  )
}
