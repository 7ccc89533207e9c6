import { useAge } from '../../engine/hooks/use-age.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { State } from '../state/state.tsx'

/** Says that the site is for adults. */
export function Underage() {
  const { t } = useText()
  const { minimum, ask } = useAge()
  return (
    <main className="main main--state" id="main">
      <State
        level={1}
        testId="underage"
        title={t('age.leave')}
        text={t('age.leaveText', { age: minimum })}
        actions={
          <button className="btn btn--ghost" type="button" onClick={ask}>
            {t('age.back')}
          </button>
        }
      />
    </main>
  )
}
