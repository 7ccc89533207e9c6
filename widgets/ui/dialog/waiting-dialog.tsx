import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useOnline } from '../../../engine/base/hooks/use-online.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from './dialog.tsx'

/** The box of a dialog whose code is on its way. */
export function WaitingDialog({ titleId, close, small = false }: DialogProps & { small?: boolean }) {
  const { t } = useText()
  const online = useOnline()
  return (
    <Dialog
      titleId={titleId}
      className="dialog--waiting"
      size={small ? 's' : 'm'}
      title={t('loading')}
      onClose={() => {
        close()
      }}
    >
      {online ? null : <p role="status">{t('offline.waiting')}</p>}
      <div className="dialog__wait" data-waiting aria-hidden="true">
        <i className="skeleton skeleton--title" />
        <i className="skeleton skeleton--box" />
        {small ? null : <i className="skeleton skeleton--box" />}
      </div>
    </Dialog>
  )
}
