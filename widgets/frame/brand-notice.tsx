import { useBrandUpdate } from '../../engine/site/hooks/use-brand-update.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Button } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'

/** Says when the operator changed the site, and shows it when the visitor is ready; says when there is no such site any more. */
export function BrandNotice() {
  const { t } = useText()
  const { updated, gone, show } = useBrandUpdate()
  return (
    <div className="notice-dock" role="status">
      {updated ? (
        <div className="notice-bar" data-testid="brand-updated">
          <Icon name="info" />
          <span>{t('updated.text')}</span>
          <Button kind="quiet" onClick={show}>
            {t('updated.action')}
          </Button>
        </div>
      ) : null}
      {gone ? (
        <div className="notice-bar notice-bar--gone" data-testid="brand-gone">
          <Icon name="info" />
          <span>{t('updated.gone')}</span>
        </div>
      ) : null}
    </div>
  )
}
