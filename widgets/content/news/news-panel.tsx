import { useState } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SafeHtml } from '../../ui/html/safe-html.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { State } from '../../ui/state/state.tsx'
import { Pagination } from './pagination.tsx'
import type { News } from './watch/use-news.ts'

const pageSize = 9

export interface NewsPanelProps {
  news: readonly News[]
  /** What this is. */
  label: string
  /** Pages around the current one. */
  range: number
  /** Chosen at first. */
  first?: string | undefined
  /** Ids of what was opened before; null until that is known. */
  read: readonly string[] | null
  onRead: (id: string) => void
}

/** An instant that the platform writes without a zone, as one that dates are made of. */
function getInstant(timestamp: string) {
  return timestamp.replace(' ', 'T')
}

/** A list of news, nine a page, and the one that is being read: beside it, or below its title on a phone. */
export function NewsPanel({ news, label, range, first, read, onRead }: NewsPanelProps) {
  const { t, date } = useText('news')
  const [page, setPage] = useState(() =>
    first === undefined
      ? 1
      : Math.floor(
          Math.max(
            0,
            news.findIndex(({ id }) => id === first),
          ) / pageSize,
        ) + 1,
  )
  const [chosen, setChosen] = useState(first)
  if (news.length === 0)
    return <State isRow spot={false} level={3} title={t('empty')} text={t('emptyText')} />
  const count = Math.ceil(news.length / pageSize)
  const shown = news.slice((page - 1) * pageSize, page * pageSize)
  const toggle = (id: string) => {
    setChosen(id === chosen ? undefined : id)
    if (id !== chosen) onRead(id)
  }
  return (
    <div className="news">
      <ul className="news__list">
        {shown.map((entry) => {
          const isOpen = entry.id === chosen
          const isNew = !isOpen && read?.includes(entry.id) === false
          return (
            <li key={entry.id}>
              <button
                className="news__item"
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? `news-${entry.id}` : undefined}
                data-testid={`news-${entry.id}`}
                onClick={() => toggle(entry.id)}
              >
                <span className="news__title">
                  {entry.title}
                  {/* What was read is known later than what there is: the title stays where it is. */}
                  {isNew ? (
                    <i className="news__dot">
                      <span className="visually-hidden"> {t('unread')}</span>
                    </i>
                  ) : null}
                </span>
                <time className="news__at">{date(getInstant(entry.timestamp))}</time>
                <Icon name="chevron" />
              </button>
              {isOpen ? (
                <article className="news__text" id={`news-${entry.id}`} data-testid="news-detail">
                  <h3>{entry.title}</h3>
                  <SafeHtml html={entry.content} />
                </article>
              ) : null}
            </li>
          )
        })}
        {chosen === undefined ? (
          <li className="news__hint" aria-hidden="true">
            {t('choose')}
          </li>
        ) : null}
      </ul>
      <Pagination
        label={label}
        count={count}
        current={page}
        range={range}
        onPage={(to) => {
          setPage(to)
          setChosen(undefined)
        }}
      />
    </div>
  )
}
