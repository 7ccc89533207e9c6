import { useText } from '../../engine/hooks/use-text.ts'
import { State } from '../state/state.tsx'
import { SiteLink } from '../link/site-link.tsx'

/** Says that there is nothing at this address. */
export function NotFound() {
  const { t } = useText()
  return (
    <State
      level={1}
      testId="not-found"
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <>
          <SiteLink className="btn btn--accent" to="/">
            {t('notFound.home')}
          </SiteLink>
          <SiteLink className="btn btn--ghost" to="/help">
            {t('util.help')}
          </SiteLink>
        </>
      }
    />
  )
}
