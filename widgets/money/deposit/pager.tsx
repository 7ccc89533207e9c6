import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
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
      <Button kind="ghost" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <Icon name="chevron" className="pager__back" />
        {t('history.newer')}
      </Button>
      <span className="number number--words">{t('history.page', { page, pages })}</span>
      <Button kind="ghost" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('history.older')}
        <Icon name="chevron" className="pager__on" />
      </Button>
    </nav>
  )
}
