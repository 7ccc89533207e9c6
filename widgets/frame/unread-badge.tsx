import { useText } from '../../engine/hooks/base/use-text.ts'
import { useUnread } from './use-unread.ts'

export interface UnreadBadgeProps {
  kind?: 'announcements' | 'notices'
  /** Off where the words beside it say what it counts. */
  spoken?: boolean
}

/** How many announcements, or notices, a member has not opened yet; nothing when all were, and nothing to nag guests with. */
export function UnreadBadge({ kind = 'announcements', spoken = true }: UnreadBadgeProps) {
  const { t, number } = useText()
  const count = useUnread()?.[kind] ?? 0
  if (count === 0) return null
  return (
    <span className="icon-button__count" data-testid={`unread-${kind}`}>
      <span aria-hidden="true">{number(count)}</span>
      {spoken ? <span className="visually-hidden">{t('unread', { count })}</span> : null}
    </span>
  )
}
