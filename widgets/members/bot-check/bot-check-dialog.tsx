import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useActorState } from '../../../engine/base/hooks/flow/use-actor-state.ts'
import { type BotCheckRef, type BotCheckState } from '../../../engine/members/hooks/account/use-bot-check.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './bot-check.css'
import '../../ui/dialog/dialog.css'
import { HostedCheckBox } from './hosted-check.tsx'
import { SliderPuzzle, type SliderPuzzleProps } from './slider-puzzle.tsx'

export interface BotCheckDialogProps extends DialogProps {
  check: BotCheckRef
}

type Panel = 'slider' | 'work' | 'hosted' | 'failed'

function getPanel(state: BotCheckState): Panel {
  if (state.matches('unavailable')) return 'failed'
  if (state.matches('tryingOtherWay')) return 'work'
  return state.context.challenge?.kind ?? 'slider'
}

const puzzleStates: readonly [BotCheckState['value'], SliderPuzzleProps['state']][] = [
  ['fetchingChallenge', 'loading'],
  ['judging', 'judging'],
  ['wrong', 'wrong'],
  ['passed', 'passed'],
  ['expired', 'expired'],
]

function puzzleState(state: BotCheckState) {
  return puzzleStates.find(([value]) => state.value === value)?.[1] ?? 'open'
}

/** The status of the check in one line, announced when it changes. */
function getLine(state: BotCheckState, panel: Panel, t: (key: string) => string): string {
  const { error } = state.context
  if (state.matches('passed')) return t('passed')
  if (state.matches('judging')) return t('judging')
  if (error) return t(`errors:${error.code}`)
  if (panel === 'work') return t('working')
  return t(panel === 'hosted' ? 'hosted' : 'slide')
}

/** The bot check of a flow, above the dialog that waits for it. Closing it gives it up. */
export default function BotCheckDialog({ titleId, close, check }: BotCheckDialogProps) {
  const { t } = useText('check')
  const lineId = useId()
  const state = useActorState(check)
  const { challenge, action, error } = state.context
  const panel = getPanel(state)
  const send = check.send
  const confirm = useRef<() => void>(null)
  const [isByKeys, setByKeys] = useState(false)

  useEffect(() => {
    if (panel !== 'slider') document.getElementById(titleId)?.focus({ preventScroll: true })
  }, [panel, titleId])

  const onAnswer = useCallback(
    (proof: string) => {
      send({ type: 'host.answered', proof })
    },
    [send],
  )
  const onFailure = useCallback(() => {
    send({ type: 'host.failed' })
  }, [send])

  return (
    <Dialog
      titleId={titleId}
      title={t(panel === 'work' ? 'workTitle' : panel === 'failed' ? 'failed' : 'title')}
      size="s"
      className="check"
      onClose={() => {
        close()
      }}
      foot={
        panel === 'work' ? null : (
          <div className="check__foot">
            <Button
              kind="quiet"
              onClick={() => {
                send({ type: 'otherWay.chosen' })
              }}
            >
              {t('other')}
            </Button>
            {panel === 'failed' ? (
              <Button
                kind="accent"
                onClick={() => {
                  send({ type: 'retried' })
                }}
              >
                {t('retry')}
              </Button>
            ) : null}
            {panel === 'slider' && isByKeys ? (
              <Button
                kind="accent"
                onClick={() => {
                  confirm.current?.()
                }}
              >
                {t('confirm')}
              </Button>
            ) : null}
          </div>
        )
      }
    >
      <p
        className="check__line"
        id={lineId}
        data-tone={state.matches('passed') ? 'good' : error ? 'bad' : undefined}
        role="status"
        aria-live="polite"
      >
        {state.matches('passed') ? <Icon name="check" /> : error ? <Icon name="warning" /> : null}
        <span>{getLine(state, panel, t)}</span>
        {panel === 'slider' && !error ? <span className="visually-hidden"> {t('keys')}</span> : null}
      </p>
      {panel === 'slider' && challenge?.kind === 'slider' ? (
        <SliderPuzzle
          t={t}
          puzzle={challenge}
          state={puzzleState(state)}
          describedBy={lineId}
          onKeys={(handIn) => {
            confirm.current = handIn
            setByKeys(true)
          }}
          onRelease={(slide) => {
            send({ type: 'piece.released', ...slide })
          }}
          onRefresh={() => {
            send({ type: 'challenge.refreshed' })
          }}
        />
      ) : null}
      {panel === 'hosted' && challenge?.kind === 'hosted' ? (
        <HostedCheckBox challenge={challenge} action={action} onAnswer={onAnswer} onFailure={onFailure} />
      ) : null}
      {panel === 'work' ? (
        <div className="check__work" role="progressbar" aria-label={t('judging')}>
          <i />
        </div>
      ) : null}
    </Dialog>
  )
}
