import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useHasPage } from '../../../engine/base/hooks/use-has-page.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'

/** Ways to reach somebody, and the app: every site is one. */
export function FooterContact() {
  const { t } = useText()
  const dialog = useDialog()
  const hasAgents = useHasPage('/agent')
  return (
    <nav aria-label={t('footer.contact')}>
      <h2 className="footer__title">{t('footer.contact')}</h2>
      <ul>
        <li>
          <button
            type="button"
            {...dialog.intent('contact')}
            onClick={() => void dialog.open('contact', { place: 'footer' })}
          >
            {t('footer.service')}
          </button>
        </li>
        <li>
          <SiteLink to="/member?page=feedback">{t('footer.feedback')}</SiteLink>
        </li>
        {hasAgents ? (
          <li>
            <SiteLink to="/agent">{t('footer.affiliates')}</SiteLink>
          </li>
        ) : null}
        <li>
          <SiteLink to="/app">{t('footer.app')}</SiteLink>
        </li>
      </ul>
    </nav>
  )
}
