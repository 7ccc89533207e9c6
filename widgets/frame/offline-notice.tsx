import { useOnline } from '../../engine/base/hooks/use-online.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'

/** Says so while the browser has no network. */
export function OfflineNotice() {
  const { t } = useText()
  const online = useOnline()
  return (
    <div className="notice-dock" role="status">
      {online ? null : (
        <div className="notice-bar" data-testid="offline">
          <Icon name="warning" />
          <span>{t('offline.text')}</span>
        </div>
      )}
    </div>
  )
}
