import type { FailureProps } from '../../../engine/core/registry/registry.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { State } from './state.tsx'

/** A contained error: what could not be rendered says so, the rest of the page goes on. */
export function Failure({ what, name, retry, dialog }: FailureProps) {
  const { t } = useText()
  const again = retry ? (
    <button className="button button--accent" type="button" onClick={retry}>
      <Icon name="refresh" />
      {t('retry')}
    </button>
  ) : undefined
  if (dialog)
    return (
      <Dialog titleId={dialog.titleId} size="s" title={t('broken.title')} onClose={() => dialog.close()}>
        <div className="dialog__broken" role="alert" data-testid="broken-dialog">
          <p>{t('broken.text')}</p>
          {again}
        </div>
      </Dialog>
    )
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
      actions={again}
    />
  )
  if (!whole) return <div role="alert">{state}</div>
  return (
    <main className="main main--state" id="main">
      {state}
    </main>
  )
}
