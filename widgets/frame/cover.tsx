import { useText } from '../../engine/base/hooks/use-text.ts'
import { Logo } from '../ui/brand/logo.tsx'

/** Covers the page while a screen arrives. */
export function Cover() {
  const { t } = useText()
  return (
    <div className="cover" role="status">
      <Logo className="cover__mark" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}
