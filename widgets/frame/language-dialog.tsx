import type { DialogProps } from '../../engine/base/registry/registry.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import '../ui/dialog/dialog.css'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { LanguageList } from './language-list.tsx'

/** Chooses the language where there is no room for a menu. */
export default function LanguageDialog({ titleId, close }: DialogProps) {
  const { t } = useText()
  const done = () => {
    close()
  }
  return (
    <Dialog titleId={titleId} size="s" title={t('language.title')} onClose={done}>
      <LanguageList onChosen={done} />
    </Dialog>
  )
}
