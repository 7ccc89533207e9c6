import type { DialogProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import '../styles/news.css'
import { NewsPanel } from './news-panel.tsx'
import { type NewsKind, useNews } from './use-news.ts'

/** Pages around the current one. */
const ranges: Readonly<Record<NewsKind, number>> = { announcements: 5, notices: 1 }

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
  const news = useNews()
  return (
    <Dialog
      titleId={titleId}
      size="l"
      className="news-dlg"
      title={t(`${kind}.title`)}
      sub={t(`${kind}.sub`)}
      onClose={() => close()}
    >
      {news.failure ? (
        <LoadFailure
          title={t('failed')}
          text={t('games.errorText')}
          requestId={news.failure.requestId}
          onRetry={news.retry}
        />
      ) : news.isLoading ? (
        <div className="news" aria-busy="true">
          <i className="sk sk--box" />
        </div>
      ) : (
        <NewsPanel
          news={news[kind]}
          range={ranges[kind]}
          first={first}
          read={news.read}
          onRead={news.markRead}
        />
      )}
    </Dialog>
  )
}
