import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Dialog } from './dialog.tsx'

/** The box of a dialog whose code is on its way. */
export function WaitingDialog({ titleId, close }: DialogProps) {
  const { t } = useText()
  return (
    <Dialog
      titleId={titleId}
      title={t('loading')}
      onClose={() => {
        close()
      }}
    >
      <div className="dlg__wait" aria-hidden="true">
        <i className="sk sk--title" />
        <i className="sk sk--box" />
        <i className="sk sk--box" />
      </div>
    </Dialog>
  )
}
