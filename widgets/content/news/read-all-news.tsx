import { useText } from '../../../engine/base/hooks/use-text.ts'
import { getUnread, useUnread } from '../../frame/use-unread.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './news.css'
import { useNews } from './watch/use-news.ts'

/** How much of the news a member has not opened, and all of it read in one step; nothing for anybody else. */
export function ReadAllNews() {
  const { t } = useText('news')
  const { announcements, notices, markRead } = useNews()
  const unread = useUnread()
  if (!unread) return null
  const count = getUnread(unread)
  return (
    <div className="news__all">
      <p role="status">{count > 0 ? t('header.newsUnread', { count }) : t('allRead')}</p>
      <Button
        kind="ghost"
        data-testid="read-all-news"
        disabled={count === 0}
        onClick={() => markRead(...[...announcements, ...notices].map(({ id }) => id))}
      >
        <Icon name="check" />
        {t('readAll')}
      </Button>
    </div>
  )
}
