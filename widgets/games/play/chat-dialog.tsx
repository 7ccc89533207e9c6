import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import './chat-dialog.css'

export interface ChatDialogProps {
  /** The chat's own page, on this site. */
  address: string
}

/** The chat of a live table over the table itself, for screens that hold one page at a time. */
export default function ChatDialog({ titleId, close, address }: DialogProps & ChatDialogProps) {
  const { t } = useText('games')
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="chat-dialog"
      title={t('page.chat')}
      onClose={() => {
        close()
      }}
    >
      <iframe className="chat-dialog__page" src={address} title={t('page.chat')} data-testid="chat-page" />
    </Dialog>
  )
}
