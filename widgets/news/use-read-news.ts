import { useAnswer } from '../../engine/hooks/use-answer.ts'
import { useSend } from '../../engine/hooks/use-send.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useSharedList } from '../../engine/hooks/use-shared-list.ts'
import { useUnread } from './use-unread.ts'

export interface ReadNews {
  /** Ids of what was opened; null until that is known. */
  read: readonly string[] | null
  markRead: (id: string) => void
}

/** What was opened of the news: a member's on every device, anybody else's in this browser. */
export function useReadNews(): ReadNews {
  const { status } = useSession()
  const kept = useUnread()
  const take = useAnswer('unreadCount')
  const { mutate } = useSend('markNewsRead')
  const list = useSharedList('news-read')
  if (status === 'restoring') return { read: null, markRead: () => undefined }
  if (status === 'guest' || status === 'trial')
    return { read: list?.items ?? null, markRead: (id) => list?.add(id) }
  return {
    read: kept?.read ?? null,
    markRead(id) {
      if (kept?.read.includes(id) !== true) mutate({ ids: [id] }, { onSuccess: take })
    },
  }
}
