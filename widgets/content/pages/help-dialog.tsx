import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/dialog/dialog.css'
import '../../ui/base/page.css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { HelpArticles } from './help-articles.tsx'
import { ServiceButton } from '../../frame/service-button.tsx'

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
        <div className="dialog__actions">
          <ServiceButton kind="ghost" />
        </div>
      }
    >
      <HelpArticles tag={tag} level={3} />
    </Dialog>
  )
}
