import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import type { DialogProps } from '../../engine/base/registry/registry.ts'
import { useStartup } from '../../engine/site/hooks/use-startup.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import '../ui/dialog/dialog.css'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { ContactList, type ContactListProps } from './contact-list.tsx'

/** Customer service: every way to reach it, and the help pages, unless those are closed with the site. */
export default function ContactDialog({ titleId, close, place, type }: DialogProps & ContactListProps) {
  const { t } = useText()
  const dialog = useDialog()
  const isOpen = useStartup().status === 0
  return (
    <Dialog
      titleId={titleId}
      size="s"
      title={t('contact.title')}
      sub={t('contact.sub')}
      onClose={() => {
        close()
      }}
      foot={
        isOpen && (
          <div className="dialog__actions">
            <Button
              kind="ghost"
              {...dialog.intent('help')}
              onClick={() => {
                close()
                void dialog.open('help')
              }}
            >
              {t('contact.help')}
            </Button>
          </div>
        )
      }
    >
      <ContactList place={place} type={type} />
    </Dialog>
  )
}
