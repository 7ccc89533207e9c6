import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { BrandArt } from './brand-art.tsx'
import { SiteLink } from '../link/site-link.tsx'

/** The brand's mark and word, leading home. */
export function BrandMark() {
  const { brand } = useBoot()
  const { t, has } = useText()
  const word = has('brand.word') ? t('brand.word') : brand.name
  return (
    <SiteLink className="brand" to="/" aria-label={t('brand.home', { name: word })}>
      <BrandArt symbol="b-mark" className="brand__mark" />
      <span className="brand__word">{word}</span>
    </SiteLink>
  )
}
