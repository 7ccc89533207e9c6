import { useText } from '../../../engine/hooks/base/use-text.ts'
import { State } from '../../ui/state/state.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

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
          <SiteLink className="button button--accent" to="/">
            {t('notFound.home')}
          </SiteLink>
          <SiteLink className="button button--ghost" to="/help">
            {t('util.help')}
          </SiteLink>
        </>
      }
    />
  )
}
