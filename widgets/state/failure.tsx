import type { FailureProps } from '../../engine/hooks/registry.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { State } from './state.tsx'

/** A contained error: what could not be drawn says so, the rest of the page goes on. */
export function Failure({ what, name, retry }: FailureProps) {
  const { t } = useText()
  const whole = what === 'screen' || what === 'site'
  const state = (
    <State
      className={whole ? undefined : 'state--row'}
      testId={`broken-${what}`}
      spot={whole ? 'b-spot-error' : false}
      level={whole ? 1 : 3}
      title={t(whole ? 'broken.page' : 'broken.title')}
      text={t(whole ? 'broken.pageText' : 'broken.text')}
      reference={name ? <bdi>{name}</bdi> : undefined}
      actions={
        retry ? (
          <button className="btn btn--accent" type="button" onClick={retry}>
            <Icon name="refresh" />
            {t('retry')}
          </button>
        ) : undefined
      }
    />
  )
  if (what === 'dialog') return <div className="dlg dlg--small">{state}</div>
  if (!whole) return <div role="alert">{state}</div>
  return (
    <main className="main main--state" id="main">
      {state}
    </main>
  )
}
