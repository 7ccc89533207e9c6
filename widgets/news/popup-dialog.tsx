import { useText } from '../../engine/hooks/use-text.ts'
import type { DialogProps } from '../../engine/hooks/registry.ts'
import { Dialog } from '../dialog/dialog.tsx'
import '../styles/news.css'
import { NewsPanel } from './news-panel.tsx'
import { type News, useNews } from './use-news.ts'

export interface PopupDialogProps {
  news: readonly News[]
}

/** What the operator wants this visitor to see: one announcement in full, or a list with the newest open. */
export default function PopupDialog({ titleId, close, news }: DialogProps & PopupDialogProps) {
  const { t } = useText('news')
  const { read, markRead } = useNews()
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="news-dlg"
      title={t('announcements.title')}
      onClose={() => close()}
      foot={
        <div className="dlg__act">
          <button className="btn btn--accent" type="button" data-testid="popup-close" onClick={() => close()}>
            {t('understood')}
          </button>
        </div>
      }
    >
      <NewsPanel news={news} range={5} first={news[0]?.id} read={read} onRead={markRead} />
    </Dialog>
  )
}
