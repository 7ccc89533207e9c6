import { useText } from '../../engine/hooks/use-text.ts'
import { BrandArt } from './brand-art.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { useBrandWord } from './use-brand-word.ts'

/** The brand's mark and word, leading home. */
export function BrandMark() {
  const { t } = useText()
  const word = useBrandWord()
  return (
    <SiteLink className="brand" to="/" aria-label={t('brand.home', { name: word })}>
      <BrandArt symbol="b-mark" className="brand__mark" />
      <span className="brand__word">{word}</span>
    </SiteLink>
  )
}
