import { useText } from '../../../engine/base/hooks/use-text.ts'
import { QueryState } from '../../ui/state/query-state.tsx'
import './news.css'
import { NewsPanel } from './news-panel.tsx'
import { type NewsKind, useNews } from './watch/use-news.ts'

/** Pages around the current one. */
const ranges: Readonly<Record<NewsKind, number>> = { announcements: 5, notices: 1 }

export interface AllNewsProps {
  kind: NewsKind
  /** What is read first. */
  first?: string | undefined
}

/** Every announcement, or every notice: in a dialog or on a page. */
export function AllNews({ kind, first }: AllNewsProps) {
  const { t } = useText('news')
  const { failure, retry, isLoading, read, markRead, [kind]: news } = useNews()
  return (
    <QueryState
      of={{ data: isLoading ? undefined : news, error: failure, refetch: retry }}
      failed={{ title: t('failed'), text: t('games.errorText') }}
      failsFirst
      waiting={
        <div className="news" aria-busy="true">
          <i className="skeleton skeleton--box" />
        </div>
      }
    >
      {(news) => (
        <NewsPanel
          news={news}
          label={t(`${kind}.title`)}
          range={ranges[kind]}
          first={first}
          read={read}
          onRead={markRead}
        />
      )}
    </QueryState>
  )
}
