import { useDialog } from '../../engine/hooks/base/use-dialog.ts'
import { useText } from '../../engine/hooks/base/use-text.ts'
import { useApps } from './use-places.ts'
import { SiteLink } from '../ui/link/site-link.tsx'

const types = { service: undefined, feedback: 'feedback' } as const

/** Ways to reach somebody, and the app. */
export function FooterContact() {
  const { t } = useText()
  const dialog = useDialog()
  const { android, ios } = useApps()
  const contact = (
    <>
      {(['service', 'feedback'] as const).map((name) => (
        <li key={name}>
          <button
            type="button"
            {...dialog.intent('contact')}
            onClick={() => void dialog.open('contact', { place: 'footer', type: types[name] })}
          >
            {t(`footer.${name}`)}
          </button>
        </li>
      ))}
    </>
  )
  return (
    <nav aria-label={t('footer.contact')}>
      <h2 className="footer__title">{t('footer.contact')}</h2>
      <ul>
        {contact}
        <li>
          <SiteLink to="/agent">{t('footer.affiliates')}</SiteLink>
        </li>
        {android || ios ? (
          <li>
            <SiteLink to="/app">{t('footer.app')}</SiteLink>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
