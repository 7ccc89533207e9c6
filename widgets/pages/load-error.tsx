import { useStartup } from '../../engine/hooks/use-startup.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { State } from '../state/state.tsx'

/** Says that the site could not be reached, and asks again. */
export function LoadError() {
  const { t } = useText()
  const { ask, pending } = useStartup()
  return (
    <main className="main main--state" id="main">
      <State
        level={1}
        testId="load-error"
        spot="b-spot-error"
        title={t('broken.page')}
        text={t('errors:page_slow')}
        actions={
          <button className="btn btn--accent" type="button" disabled={pending} onClick={() => void ask()}>
            <Icon name="refresh" />
            {t('retry')}
          </button>
        }
      />
    </main>
  )
}
