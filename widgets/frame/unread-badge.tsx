import { useText } from '../../engine/hooks/base/use-text.ts'
import { useUnread } from './use-unread.ts'

type Kind = 'announcements' | 'notices' | 'messages'

export interface UnreadBadgeProps {
  /** What is counted, together. */
  kinds?: readonly [Kind, ...Kind[]]
  /** Off where the words beside it say what it counts. */
  spoken?: boolean
}

/** How much a member has not opened yet; nothing when all was, and nothing to nag guests with. */
export function UnreadBadge({ kinds = ['announcements'], spoken = true }: UnreadBadgeProps) {
  const { t, number } = useText()
  const unread = useUnread()
  const count = kinds.reduce((sum, kind) => sum + (unread?.[kind] ?? 0), 0)
  if (count === 0) return null
  return (
    <span className="icon-button__count" data-testid={`unread-${kinds[0]}`}>
      <span aria-hidden="true">{number(count)}</span>
      {spoken ? <span className="visually-hidden">{t('unread', { count })}</span> : null}
    </span>
  )
}
