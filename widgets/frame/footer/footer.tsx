import type { CategoryCode } from '../../../schemas/documents/navigation.document.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useNavigation } from '../../../engine/base/hooks/use-navigation.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { BrandMark } from '../../ui/brand/brand-mark.tsx'
import { VendorMark } from '../../ui/brand/vendor-mark.tsx'
import { FooterContact } from './footer-contact.tsx'
import { SocialLinks } from './social-links.tsx'
import { useHelp } from '../places/use-help.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

export interface FooterProps {
  /** Categories named as products, in order. */
  products?: readonly CategoryCode[]
  /** Whether the vendors are named. */
  vendors?: boolean
}

/** Products, help, contact, vendors, and who may be here. */
export default function Footer({
  products = ['LIVE', 'RNG', 'SPORTS', 'LOTT'],
  vendors = true,
}: FooterProps) {
  const { t } = useText()
  const { brand } = useBoot()
  const help = useHelp()
  const entries = useNavigation('main')
  // Whatever a brand chooses to explain, how to play within bounds is one tap away from every page.
  const tags = help.tags.includes('limits') ? help.tags : [...help.tags, 'limits']
  return (
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__brand">
          <BrandMark />
          <p>{t('brand.tagline')}</p>
          <SocialLinks className="footer__social" />
        </div>
        <nav aria-label={t('footer.products')}>
          <h2 className="footer__title">{t('footer.products')}</h2>
          <ul>
            {products.flatMap((code) => {
              const entry = entries.find(({ name }) => name === code)
              return entry?.to ? (
                <li key={code}>
                  <SiteLink to={entry.to}>{t(entry.label)}</SiteLink>
                </li>
              ) : (
                []
              )
            })}
          </ul>
        </nav>
        <nav aria-label={t('footer.help')}>
          <h2 className="footer__title">{t('footer.help')}</h2>
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <SiteLink {...(tag === 'limits' ? { to: '/safer-play' } : help.linkTo(tag))}>
                  {t(`help.${tag}`)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <FooterContact />
        {vendors ? <Vendors /> : null}
        <div className="footer__legal">
          <span className="age">{brand.age.minimum}+</span>
          <p>
            {t('footer.adults', { age: brand.age.minimum })} {t('footer.licence')}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Vendors() {
  const { t } = useText()
  const { data } = useCall('gameMenus')
  const cards = data?.flatMap(({ cards }) => cards) ?? []
  const vendors = new Map(cards.map((card) => [card.displayName, card]))
  if (vendors.size === 0) return null
  return (
    <div className="footer__providers" role="list" aria-label={t('footer.providers')}>
      {[...vendors].map(([name, { vassalage, icon }]) => (
        <span role="listitem" key={name}>
          <VendorMark code={vassalage} name={name} icon={icon} />
          {name}
        </span>
      ))}
    </div>
  )
}
