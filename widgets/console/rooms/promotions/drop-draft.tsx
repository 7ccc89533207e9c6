import { useNavigate } from 'react-router-dom'
import { t } from '../../../../engine/console/console-words.ts'
import { useCommand } from '../../../../engine/console/use-command.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Problem } from '../../kit/state.tsx'

interface DropDraftProps {
  detail: ConsoleValue<'promotionDetail'>
  onClose: () => void
}

/** Asks before a draft is gone: nothing brings it back. Where it was all that there is, the list comes next. */
export function DropDraft({ detail, onClose }: DropDraftProps) {
  const { merchant, id, title, live, waiting, versions } = detail
  const navigate = useNavigate()
  const drop = useCommand('promotionDraftDrop')
  const isLast = !live && !waiting && versions.length === 0
  const send = () =>
    drop.mutate({ merchant, id }, { onSuccess: () => (isLast ? void navigate('/promotions') : onClose()) })
  return (
    <Modal title={`${t('promotions.drop')}: ${title}`} onClose={onClose}>
      <div className="modal__body">
        <p>{t(isLast ? 'promotions.dropLast' : 'promotions.dropText')}</p>
        <Problem error={drop.error} />
        <div className="modal__foot">
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="accent" aria-busy={drop.isPending} disabled={drop.isPending} onClick={send}>
            {t('promotions.drop')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
