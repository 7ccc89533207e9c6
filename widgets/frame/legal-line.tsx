import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { SiteLink } from '../ui/link/site-link.tsx'
import { useHelp } from './places/use-help.ts'

const articles = ['term']

/** Who may be here and on what terms, where the footer lies thousands of games below. */
export function LegalLine() {
  const { t } = useText()
  const { brand } = useBoot()
  const { tags, linkTo } = useHelp()
  return (
    <ul className="legal-line" aria-label={t('footer.legal')}>
      <li className="number">{brand.age.minimum}+</li>
      <li>
        <SiteLink to="/safer-play">{t('help.limits')}</SiteLink>
      </li>
      {articles
        .filter((tag) => tags.includes(tag))
        .map((tag) => (
          <li key={tag}>
            <SiteLink {...linkTo(tag)}>{t(`help.${tag}`)}</SiteLink>
          </li>
        ))}
    </ul>
  )
}
