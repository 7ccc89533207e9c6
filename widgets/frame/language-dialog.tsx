import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import '../styles/dialog.css'
import { Dialog } from '../dialog/dialog.tsx'
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
