import { useText } from '../../engine/base/hooks/use-text.ts'
import { newsKinds, type UnreadKind, getUnread, useUnread } from './use-unread.ts'

export interface UnreadBadgeProps {
  /** What is counted, together. */
  kinds?: readonly [UnreadKind, ...UnreadKind[]]
  /** Off where the words beside it say what it counts. */
  spoken?: boolean
  /** Off where a number would be read as one of something else: a dot then says that there is something. */
  figure?: boolean
}

/** How much a member has not opened yet; nothing when all was, and nothing to nag guests with. */
export function UnreadBadge({ kinds = newsKinds, spoken = true, figure = true }: UnreadBadgeProps) {
  const { t, number } = useText()
  const count = getUnread(useUnread(), kinds)
  if (count === 0) return null
  return (
    <span
      className={figure ? 'icon-button__count' : 'icon-button__count is-dot'}
      data-testid={figure ? `unread-${kinds[0]}` : 'unread-any'}
    >
      {figure ? <span aria-hidden="true">{number(count)}</span> : null}
      {spoken ? <span className="visually-hidden">{t('unread', { count })}</span> : null}
    </span>
  )
}
