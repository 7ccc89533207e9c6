import type { MouseEvent } from 'react'
import type { CategoryCode } from '../../schemas/documents/navigation.document.ts'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useDialog } from '../../engine/hooks/use-dialog.ts'
import { useNavigation } from '../../engine/hooks/use-navigation.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { BrandMark } from '../brand/brand-mark.tsx'
import { FooterContact } from './footer-contact.tsx'
import { SocialLinks } from './social-links.tsx'
import { SiteLink } from '../link/site-link.tsx'

export interface FooterProps {
  /** Categories named as products, in order. */
  products?: readonly CategoryCode[]
  /** Whether the vendors are named. */
  vendors?: boolean
}

/** Products, help, contact, vendors, and who may be here. */
export function Footer({ products = ['LIVE', 'RNG', 'SPORTS', 'LOTT'], vendors = true }: FooterProps) {
  const { t, has } = useText()
  const { brand } = useBoot()
  const dialog = useDialog()
  const entries = useNavigation('main')
  const help = (tag: string) => (event: MouseEvent) => {
    event.preventDefault()
    void dialog.open('help', { tag })
  }
  return (
    <footer className="ftr">
      <div className="ftr__in">
        <div className="ftr__brand">
          <BrandMark />
          <p>{t('brand.tagline')}</p>
          <SocialLinks className="ftr__social" />
        </div>
        <nav aria-label={t('footer.products')}>
          <h2 className="ftr__title">{t('footer.products')}</h2>
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
          <h2 className="ftr__title">{t('footer.help')}</h2>
          <ul>
            {brand.service.helpTags
              .filter((tag) => has(`help.${tag}`))
              .map((tag) => (
                <li key={tag}>
                  <SiteLink to={`/help#${tag}`} {...dialog.intent('help')} onClick={help(tag)}>
                    {t(`help.${tag}`)}
                  </SiteLink>
                </li>
              ))}
          </ul>
        </nav>
        <FooterContact />
        {vendors ? <Vendors /> : null}
        <div className="ftr__legal">
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
  const names = [...new Set(data?.flatMap(({ cards }) => cards.map(({ displayName }) => displayName)))]
  if (names.length === 0) return null
  return (
    <div className="ftr__prov" role="list" aria-label={t('footer.providers')}>
      {names.map((name) => (
        <span role="listitem" key={name}>
          {name}
        </span>
      ))}
    </div>
  )
}
