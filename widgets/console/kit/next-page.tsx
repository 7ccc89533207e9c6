import { t } from '../../../engine/console/console-words.ts'
import { Button } from '../../ui/button/button.tsx'

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
      <Button kind="ghost" disabled={isFirst} onClick={() => onGo('')}>
        {t('page.newest')}
      </Button>
      <Button kind="ghost" disabled={next === null} onClick={() => onGo(next ?? '')}>
        {t('page.older')}
      </Button>
    </div>
  )
}
