import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { UnreadBadge } from './unread-badge.tsx'
import { getUnread, useUnread } from './use-unread.ts'

/** The way to the announcements, with how much of the news was not opened yet. */
export function NewsBell() {
  const { t } = useText()
  const dialog = useDialog()
  const unread = getUnread(useUnread())
  return (
    <button
      className="icon-button only-wide bell"
      type="button"
      aria-haspopup="dialog"
      aria-label={unread > 0 ? t('header.newsUnread', { count: unread }) : t('header.news')}
      data-testid="news"
      {...dialog.intent('announcements')}
      onClick={() => void dialog.open('announcements')}
    >
      <Icon name="bell" />
      <UnreadBadge spoken={false} />
    </button>
  )
}
