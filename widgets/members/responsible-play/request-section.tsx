import { useId } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useAnswer } from '../../../engine/base/hooks/use-answer.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useSeconds } from '../../../engine/base/hooks/use-seconds.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { SecuritySection } from '../security/security-section.tsx'
import { useBroughtForward } from './use-brought-forward.ts'
import { useLimitWords } from './use-limit-words.ts'

type Own = CallValue<'playLimits'>

/** The limit that a raise has just been asked for here; another object each time. */
export type AskedLimit = Pick<Own['requests'][number], 'kind' | 'period'>

interface RequestRowProps {
  request: Own['requests'][number]
  own: Own
  asked: AskedLimit | null
}

function RequestRow({ request, own, asked }: RequestRowProps) {
  const { t, dateTime } = useText('limits')
  const words = useLimitWords(own.currencySymbol)
  const now = useSeconds() ?? Date.parse(own.serverTime) / 1_000
  const take = useAnswer('playLimits')
  const confirm = useCommand('confirmPlayLimit', ['sessionSummary'])
  const cancel = useCommand('cancelPlayLimit')
  const { id, kind, period, amount, confirmFrom, confirmUntil } = request
  const isAsked = asked?.kind === kind && asked.period === period
  const row = useBroughtForward<HTMLLIElement>(isAsked ? asked : null)
  const nameId = useId()
  const isReady = now * 1_000 >= Date.parse(confirmFrom)
  const error = confirm.error ?? cancel.error
  const name = words.name(kind, period)
  return (
    <li
      className="limits__request"
      ref={row}
      tabIndex={-1}
      aria-labelledby={nameId}
      data-testid="limit-request"
    >
      <span id={nameId}>
        <strong>
          {amount === null
            ? t('request.remove', { name })
            : t('request.raise', { name, amount: words.amount(kind, amount) })}
        </strong>
        <span className="limits__small">
          {isReady
            ? t('request.ready', { when: dateTime(confirmUntil) })
            : t('request.waits', { from: dateTime(confirmFrom), until: dateTime(confirmUntil) })}
        </span>
        {error ? <span role="alert">{t(`errors:${error.code}`)}</span> : null}
      </span>
      <span className="limits__choices">
        {isReady ? (
          <Button
            kind="ghost"
            data-testid="limit-confirm"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate({ id }, { onSuccess: take })}
          >
            {t('request.confirm')}
          </Button>
        ) : null}
        <Button
          kind="ghost"
          data-testid="limit-cancel"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate({ id }, { onSuccess: take })}
        >
          {t('request.cancel')}
        </Button>
      </span>
    </li>
  )
}

/** Raises and removals that wait for a second yes. */
export function RequestSection({ own, asked }: Pick<RequestRowProps, 'own' | 'asked'>) {
  const { t } = useText('limits')
  if (own.requests.length === 0) return null
  return (
    <SecuritySection icon="clock" title={t('request.title')} text={t('request.text')} wide>
      <ul className="limits__rows">
        {own.requests.map((request) => (
          <RequestRow key={request.id} request={request} own={own} asked={asked} />
        ))}
      </ul>
    </SecuritySection>
  )
}
