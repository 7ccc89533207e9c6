import { t } from '../../../engine/console/console-words.ts'

interface NextPageProps {
  isFirst: boolean
  /** What the next page begins behind. */
  next: string | null
  /** An empty text leads to the first page. */
  onGo: (after: string) => void
}

/** From one page of a list to the next, and back to the newest. */
export function NextPage({ isFirst, next, onGo }: NextPageProps) {
  if (isFirst && next === null) return null
  return (
    <div className="modal__foot">
      <button type="button" className="button button--ghost" disabled={isFirst} onClick={() => onGo('')}>
        {t('page.newest')}
      </button>
      <button
        type="button"
        className="button button--ghost"
        disabled={next === null}
        onClick={() => onGo(next ?? '')}
      >
        {t('page.older')}
      </button>
    </div>
  )
}
