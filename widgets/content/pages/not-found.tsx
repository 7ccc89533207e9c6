import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
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
          <SiteLink className={buttonClass({ kind: 'accent' })} to="/">
            {t('notFound.home')}
          </SiteLink>
          <SiteLink className={buttonClass({ kind: 'ghost' })} to="/help">
            {t('util.help')}
          </SiteLink>
        </>
      }
    />
  )
}
