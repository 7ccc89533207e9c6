import { useStartup } from '../../../engine/site/hooks/use-startup.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { State } from '../../ui/state/state.tsx'

/** Says that the site could not be reached, and asks again. */
export function LoadError() {
  const { t } = useText()
  const { refresh, pending } = useStartup()
  return (
    <main className="main main--state" id="main">
      <State
        level={1}
        testId="load-error"
        spot="b-spot-error"
        title={t('broken.page')}
        text={t('errors:page_slow')}
        actions={
          <Button kind="accent" disabled={pending} onClick={() => void refresh()}>
            <Icon name="refresh" />
            {t('retry')}
          </Button>
        }
      />
    </main>
  )
}
