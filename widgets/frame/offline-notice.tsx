import { useSyncExternalStore } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'

function watch(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while the browser has no network. */
export function OfflineNotice() {
  const { t } = useText()
  const online = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {online ? null : (
        <div className="notice-bar" data-testid="offline">
          <Icon name="warning" />
          <span>{t('offline.text')}</span>
        </div>
      )}
    </div>
  )
}
