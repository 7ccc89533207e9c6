import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** In place of a frame of another site that did not arrive: the way there. */
export function BlockedCard({ page }: { page: string }) {
  const { t } = useText()
  return (
    <div className="blocked-card" role="status">
      <Icon name="info" />
      <p>{t('video.missing')}</p>
      <a className={buttonClass({ kind: 'ghost' })} href={page} target="_blank" rel="noopener noreferrer">
        {t('video.open')} <span className="visually-hidden">({t('footer.newTab')})</span>
      </a>
    </div>
  )
}
