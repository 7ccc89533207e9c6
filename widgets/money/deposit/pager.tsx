import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface PagerProps {
  page: number
  pages: number
  onGo: (page: number) => void
}

/** Leads through the pages of a list that has several. */
export function Pager({ page, pages, onGo }: PagerProps) {
  const { t } = useText('deposit')
  if (pages < 2) return null
  return (
    <nav className="pager" aria-label={t('history.page', { page, pages })}>
      <button
        className="button button--ghost"
        type="button"
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
      >
        <Icon name="chevron" className="pager__back" />
        {t('history.newer')}
      </button>
      <span className="number number--words">{t('history.page', { page, pages })}</span>
      <button
        className="button button--ghost"
        type="button"
        disabled={page >= pages}
        onClick={() => onGo(page + 1)}
      >
        {t('history.older')}
        <Icon name="chevron" className="pager__on" />
      </button>
    </nav>
  )
}
