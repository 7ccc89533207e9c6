import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AllNews } from './all-news.tsx'
import { ReadAllNews } from './read-all-news.tsx'
import type { NewsKind } from './watch/use-news.ts'

export interface NewsDialogProps {
  /** What is read first. */
  first?: string
}

/** Every announcement, or every notice. */
export function NewsDialog({
  kind,
  first,
  titleId,
  close,
}: DialogProps & NewsDialogProps & { kind: NewsKind }) {
  const { t } = useText('news')
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="news-dialog"
      title={t(`${kind}.title`)}
      sub={t(`${kind}.sub`)}
      onClose={() => close()}
    >
      <ReadAllNews />
      <AllNews kind={kind} first={first} />
    </Dialog>
  )
}
