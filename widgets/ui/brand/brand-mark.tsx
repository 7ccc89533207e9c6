import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { Logo } from './logo.tsx'
import { SiteLink } from '../link/site-link.tsx'
import { useBrandWord } from './use-brand-word.ts'

/** The brand's mark and word, leading home. */
export function BrandMark() {
  const { t } = useText()
  const word = useBrandWord()
  // A wide logo has the name in it.
  const isWide = (useBoot().assets.mark?.ratio ?? 1) > 1.6
  return (
    <SiteLink className="brand" to="/" aria-label={t('brand.home', { name: word })}>
      <Logo className="brand__mark" />
      {isWide ? null : <span className="brand__word">{word}</span>}
    </SiteLink>
  )
}
