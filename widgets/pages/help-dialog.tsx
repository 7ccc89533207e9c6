import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import '../styles/dialog.css'
import '../styles/page.css'
import { Dialog } from '../dialog/dialog.tsx'
import { HelpArticles } from './help-articles.tsx'
import { ServiceButton } from './service-button.tsx'

/** The help centre over whatever page one is on. */
export default function HelpDialog({ titleId, close, tag }: DialogProps & { tag?: string }) {
  const { t } = useText()
  return (
    <Dialog
      titleId={titleId}
      size="l"
      title={t('title.help')}
      onClose={() => {
        close()
      }}
      foot={
        <div className="dlg__act">
          <ServiceButton kind="ghost" />
        </div>
      }
    >
      <HelpArticles tag={tag} level={3} />
    </Dialog>
  )
}
