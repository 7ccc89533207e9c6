import { useEffect } from 'react'
import type { DialogProps, FailureProps } from '../../../engine/base/registry/registry.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useBrandUpdate } from '../../../engine/site/hooks/use-brand-update.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { State } from './state.tsx'

/** A dialog of a site that is gone: the page says so, and it closes. */
function Closed({ dialog }: { dialog: DialogProps }) {
  const { close } = dialog
  useEffect(() => close(), [close])
  return null
}

/** What says in the page that its site is gone; the bar at its edge need not say it too. */
function Gone({ whole }: { whole: boolean }) {
  const { t } = useText()
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['gone'] = 'said'
    return () => {
      delete dataset['gone']
    }
  }, [])
  return <State isRow={!whole} testId="gone" spot={false} title={t('updated.gone')} />
}

/** A contained error: what could not be rendered says so, the rest of the page goes on. */
export function Failure({ what, name, retry, dialog }: FailureProps) {
  const { t } = useText()
  const { gone } = useBrandUpdate()
  const { tools } = useBoot()
  if (gone && dialog) return <Closed dialog={dialog} />
  const again = retry ? (
    <Button kind="accent" onClick={retry}>
      <Icon name="refresh" />
      {t('retry')}
    </Button>
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
  const state = gone ? (
    <Gone whole={whole} />
  ) : (
    <State
      isRow={!whole}
      testId={`broken-${what}`}
      spot={whole ? 'b-spot-error' : false}
      level={whole ? 1 : 3}
      title={t(whole ? 'broken.page' : 'broken.title')}
      text={t(whole ? 'broken.pageText' : 'broken.text')}
      reference={name && tools.outbox ? <bdi>{name}</bdi> : undefined}
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
