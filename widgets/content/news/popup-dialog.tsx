import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SafeHtml } from '../../ui/html/safe-html.tsx'
import '../../ui/base/page.css'
import './news.css'
import { NewsPanel } from './news-panel.tsx'
import { useNews } from './watch/use-news.ts'

export interface PopupDialogProps {
  /** Which announcements, by their ids: what they say follows the page's language. */
  ids: readonly string[]
}

/** What the operator wants this visitor to see, as small as it is: one announcement, or a list with the newest open. */
export default function PopupDialog({ titleId, close, ids }: DialogProps & PopupDialogProps) {
  const { t } = useText('news')
  const { data } = useAnnouncements()
  const { read, markRead } = useNews()
  const news = ids.flatMap((id) => data?.popup.find((entry) => entry.id === id) ?? [])
  const only = news.length === 1 ? news[0] : undefined
  return (
    <Dialog
      titleId={titleId}
      size="s"
      title={only?.title ?? t('announcements.title')}
      onClose={() => close()}
      foot={
        <div className="dialog__actions">
          <Button kind="accent" data-testid="popup-close" onClick={() => close()}>
            {t('understood')}
          </Button>
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
