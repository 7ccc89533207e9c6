import { useText } from '../../engine/hooks/use-text.ts'
import { BrandArt } from '../brand/brand-art.tsx'

/** Covers the page while a screen arrives. */
export function Cover() {
  const { t } = useText()
  return (
    <div className="cover" role="status">
      <BrandArt symbol="b-mark" className="cover__mark" />
      <span className="vh">{t('loading')}</span>
    </div>
  )
}
