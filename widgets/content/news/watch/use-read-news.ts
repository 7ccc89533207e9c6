import { useAnswer } from '../../../../engine/base/hooks/use-answer.ts'
import { useCommand } from '../../../../engine/base/hooks/use-command.ts'
import { useSession } from '../../../../engine/base/hooks/use-session.ts'
import { useSharedList } from '../../../../engine/base/hooks/lists/use-shared-list.ts'
import { useUnread } from '../../../frame/use-unread.ts'

export interface ReadNews {
  /** Ids of what was opened; null until that is known. */
  read: readonly string[] | null
  markRead: (...ids: readonly string[]) => void
}

/** Most ids that one call may bring. */
const most = 100

/** What was opened of the news: a member's on every device, anybody else's in this browser. */
export function useReadNews(): ReadNews {
  const { status } = useSession()
  const unread = useUnread()
  const take = useAnswer('unreadCount')
  const { mutate } = useCommand('markNewsRead')
  const list = useSharedList('news-read')
  if (status === 'restoring') return { read: null, markRead: () => undefined }
  if (status === 'guest' || status === 'trial')
    return { read: list?.items ?? null, markRead: (...ids) => list?.add(...ids) }
  return {
    read: unread?.read ?? null,
    markRead(...ids) {
      const opened = ids.filter((id) => unread?.read.includes(id) !== true)
      for (let at = 0; at < opened.length; at += most)
        mutate({ ids: opened.slice(at, at + most) }, { onSuccess: take })
    },
  }
}
