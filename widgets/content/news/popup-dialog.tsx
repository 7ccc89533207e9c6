import { useText } from '../../../engine/hooks/base/use-text.ts'
import type { DialogProps } from '../../../engine/core/registry/registry.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SafeHtml } from '../../ui/html/safe-html.tsx'
import '../../ui/base/page.css'
import './news.css'
import { NewsPanel } from './news-panel.tsx'
import { type News, useNews } from './use-news.ts'

export interface PopupDialogProps {
  news: readonly News[]
}

/** What the operator wants this visitor to see, as small as it is: one announcement, or a list with the newest open. */
export default function PopupDialog({ titleId, close, news }: DialogProps & PopupDialogProps) {
  const { t } = useText('news')
  const { read, markRead } = useNews()
  const only = news.length === 1 ? news[0] : undefined
  return (
    <Dialog
      titleId={titleId}
      size="s"
      title={only?.title ?? t('announcements.title')}
      onClose={() => close()}
      foot={
        <div className="dialog__actions">
          <button
            className="button button--accent"
            type="button"
            data-testid="popup-close"
            onClick={() => close()}
          >
            {t('understood')}
          </button>
        </div>
      }
    >
      {only ? (
        <article className="prose" data-testid="news-detail">
          <SafeHtml html={only.content} />
        </article>
      ) : (
        <NewsPanel
          label={t('announcements.title')}
          news={news}
          range={5}
          first={news[0]?.id}
          read={read}
          onRead={markRead}
        />
      )}
    </Dialog>
  )
}
