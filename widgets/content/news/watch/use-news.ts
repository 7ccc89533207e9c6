import { useMemo } from 'react'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { useAnnouncements } from '../../../../engine/site/hooks/announcements/use-announcements.ts'
import { useReadNews } from './use-read-news.ts'

export type News = CallValue<'announcements'>['player'][number]
export type NewsKind = 'announcements' | 'notices'

const none: readonly News[] = []

/** The newest first. */
function sorted(news: readonly News[]) {
  return news.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp))
}

/** Announcements and notices, and which of them were opened. */
export function useNews() {
  const { data, isError, error, refetch } = useAnnouncements()
  const { read, markRead } = useReadNews()
  const announcements = useMemo(() => sorted(data?.player ?? none), [data])
  const notices = useMemo(() => sorted(data?.notices ?? none), [data])
  return {
    announcements,
    notices,
    /** Ids of what was opened; null until that is known. */
    read,
    markRead,
    isLoading: data === undefined && !isError,
    failure: data === undefined && isError ? error : null,
    retry: () => void refetch(),
  }
}
