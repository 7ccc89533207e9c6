import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { pagesShown } from './pages-shown.ts'

export interface PaginationProps {
  count: number
  /** Counted from 1. */
  current: number
  /** Pages around the current one. */
  range: number
  onPage: (page: number) => void
  /** What is paged: read by screen readers. */
  label: string
}

/** Leads from page to page of a list; nothing where there is but one. */
export function Pagination({ count, current, range, onPage, label }: PaginationProps) {
  const { t, number } = useText('news')
  if (count < 2) return null
  const step = (to: number, label: string, icon: string, flip: boolean) => (
    <button
      className="icon-button"
      type="button"
      aria-label={t(label)}
      disabled={to < 1 || to > count}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} className={flip ? 'flip news-pages__back' : 'flip'} />
    </button>
  )
  return (
    <nav className="news-pages" aria-label={`${label}: ${t('pages')}`}>
      {step(current - 1, 'previous', 'chevron', true)}
      <ol>
        {pagesShown(count, current, 1, range).map((page, index) =>
          page === null ? (
            <li key={`gap ${String(index)}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <button
                className="news-pages__page"
                type="button"
                aria-label={t('page', { page: number(page) })}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {number(page)}
              </button>
            </li>
          ),
        )}
      </ol>
      {step(current + 1, 'next', 'chevron', false)}
    </nav>
  )
}
