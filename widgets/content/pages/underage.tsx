import { useAge } from '../../../engine/base/hooks/use-age.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { State } from '../../ui/state/state.tsx'

/** Says that the site is for adults. */
export function Underage() {
  const { t } = useText()
  const { minimum, prompt } = useAge()
  return (
    <main className="main main--state" id="main">
      <State
        level={1}
        testId="underage"
        title={t('age.leave')}
        text={t('age.leaveText', { age: minimum })}
        actions={
          <Button kind="ghost" onClick={prompt}>
            {t('age.back')}
          </Button>
        }
      />
    </main>
  )
}
