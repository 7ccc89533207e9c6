import { useText } from '../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../ui/button/button-class.ts'
import { Icon } from '../ui/icon/icon.tsx'

/**
 * Stands in the header until it is known who is here, and what they find there has come. As wide as that in every language: the
 * brand beside it would move.
 */
export function RestoringSlot() {
  const { t } = useText()
  return (
    <>
      <span className="skeleton skeleton--balance" />
      <span className={buttonClass({ className: 'skeleton skeleton--action' })} aria-hidden="true">
        <Icon name="plus" />
        <span className="only-wide">{t('header.deposit')}</span>
      </span>
      <span className="only-wide" aria-hidden="true">
        <span className={buttonClass({ className: 'skeleton skeleton--action' })}>
          {t('header.withdraw')}
        </span>
      </span>
      <span className="icon-button only-wide" />
      <span className="icon-button only-broad" />
      <span className="icon-button only-broad" />
      <span className="icon-button" />
      <span className="icon-button only-wide" />
      <span className="visually-hidden" role="status">
        {t('header.restoring')}
      </span>
    </>
  )
}
