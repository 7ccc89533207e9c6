import { useEffect } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import './session-dialog.css'
import { Net } from './net.tsx'
import { useSpanWords } from './time-words.ts'

export interface RealityCheckDialogProps {
  summary: CallValue<'sessionSummary'>
}

/** Stops for a moment: how long, with what result, and three ways on. Closes with `continue`, `history` or `logout`. */
export default function RealityCheckDialog({
  titleId,
  close,
  summary,
}: DialogProps & RealityCheckDialogProps) {
  const { t } = useText('session')
  const span = useSpanWords()
  const now = useSeconds()
  // Whoever goes to another tab is prompted there.
  useEffect(() => {
    const leave = () => {
      if (document.hidden) close()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [close])
  const seconds = (now ?? Date.parse(summary.serverTime) / 1_000) - Date.parse(summary.startedAt) / 1_000
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="session-dialog"
      title={t('check.title', { time: span(seconds) })}
      foot={
        <div className="dialog__actions">
          <Button kind="ghost" data-testid="check-logout" onClick={() => close('logout')}>
            {t('check.logout')}
          </Button>
          <Button kind="ghost" data-testid="check-history" onClick={() => close('history')}>
            {t('check.history')}
          </Button>
          <Button
            kind="accent"
            className="session-dialog__continue"
            data-testid="check-continue"
            onClick={() => close('continue')}
          >
            {t('check.continue')}
          </Button>
        </div>
      }
    >
      <p>{t('check.text')}</p>
      <dl className="session-facts" data-testid="reality-check">
        <div>
          <dt>{t('passed')}</dt>
          <dd>{span(seconds)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd className="session-facts__net">
            <Net net={summary.net} symbol={summary.currencySymbol} />
          </dd>
        </div>
      </dl>
    </Dialog>
  )
}
