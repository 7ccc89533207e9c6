import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import './pager.css'

export interface PagerProps {
  page: number
  pages: number
  words: {
    /** Which page of how many this is. */
    page: string
    /** To the page before. */
    back: string
    /** To the page after. */
    on: string
  }
  hasArrows?: boolean
  className?: string
  onGo: (page: number) => void
}

/** Leads through the pages of a list that has several, one by one. */
export function Pager({ page, pages, words, hasArrows = false, className, onGo }: PagerProps) {
  if (pages < 2) return null
  const names = ['pager', hasArrows && 'pager--arrows', className]
  return (
    <nav className={names.filter(Boolean).join(' ')} aria-label={words.page}>
      <Button kind="ghost" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {hasArrows ? <Icon name="chevron" className="pager__back" /> : null}
        {words.back}
      </Button>
      <span className={hasArrows ? 'number number--words' : undefined}>{words.page}</span>
      <Button kind="ghost" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {words.on}
        {hasArrows ? <Icon name="chevron" className="pager__on" /> : null}
      </Button>
    </nav>
  )
}
