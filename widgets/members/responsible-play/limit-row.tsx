import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import { useDialog } from '../../../engine/hooks/base/use-dialog.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { useLimitWords } from './use-limit-words.ts'

type Limit = CallValue<'playLimits'>['limits'][number]

export interface LimitRowProps {
  kind: LimitKind
  period: LimitPeriod
  own: CallValue<'playLimits'>
  about: CallValue<'saferPlay'>
}

/** What a limit leaves, as a bar and in words. */
function Meter({ limit, symbol }: { limit: Limit; symbol: string }) {
  const { t, dateTime } = useText('limits')
  const words = useLimitWords(symbol)
  const { kind, amount, left, resetsAt, isOwn } = limit
  const text = t('left', { left: words.amount(kind, left), amount: words.amount(kind, amount) })
  return (
    <div className="limits__meter" data-testid={`limit-${kind}-${limit.period}`}>
      <progress
        className={Number(left) === 0 ? 'limits__bar is-empty' : 'limits__bar'}
        max={Number(amount)}
        value={Number(left)}
        aria-label={text}
      />
      <span>{text}</span>
      <span className="limits__small">
        {isOwn ? null : `${t('everybody')} · `}
        {t('resets', { when: dateTime(resetsAt) })}
      </span>
    </div>
  )
}

/** The limits of one period: the own one and one that holds for everybody, and the way to change it. */
export function LimitRow({ kind, period, own, about }: LimitRowProps) {
  const { t } = useText('limits')
  const dialog = useDialog()
  const limits = own.limits.filter((one) => one.kind === kind && one.period === period)
  const mine = limits.find(({ isOwn }) => isOwn)
  const name = t('name', { kind: t(`kind.${kind}`), period: t(`period.${period}`) })
  return (
    <li className="limits__row">
      <span className="limits__period">{t(`period.${period}`)}</span>
      <div className="limits__held">
        {limits.length === 0 ? <span className="limits__small">{t('none')}</span> : null}
        {limits.map((limit) => (
          <Meter key={String(limit.isOwn)} limit={limit} symbol={own.currencySymbol} />
        ))}
      </div>
      <button
        className="button button--ghost"
        type="button"
        data-testid={`set-${kind}-${period}`}
        {...dialog.intent('play-limit')}
        onClick={() =>
          void dialog.open('play-limit', {
            ...{ kind, period, held: mine?.amount ?? null, symbol: own.currencySymbol },
            ...{ waitHours: about.raiseWaitHours, windowHours: about.confirmWindowHours },
          })
        }
      >
        {t(mine ? 'change' : 'set')} <span className="visually-hidden">{name}</span>
      </button>
    </li>
  )
}
