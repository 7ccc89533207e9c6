import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import type { AskedLimit } from './request-section.tsx'
import { useLimitWords } from './use-limit-words.ts'

type Limit = CallValue<'playLimits'>['limits'][number]

export interface LimitRowProps {
  kind: LimitKind
  period: LimitPeriod
  own: CallValue<'playLimits'>
  about: CallValue<'saferPlay'>
  /** A limit was asked for here, and the page has what became of it. */
  onAsked: (limit: AskedLimit) => void
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

/** What a limit becomes once a second yes is said. */
function Wish({
  request,
  own,
}: {
  request: CallValue<'playLimits'>['requests'][number]
  own: LimitRowProps['own']
}) {
  const { t, dateTime } = useText('limits')
  const words = useLimitWords(own.currencySymbol)
  const { kind, period, amount, confirmFrom } = request
  return (
    <span className="limits__small" data-testid={`wish-${kind}-${period}`}>
      {t('request.becomes', {
        wish: amount === null ? t('none') : words.amount(kind, amount),
        from: dateTime(confirmFrom),
      })}
    </span>
  )
}

/** The limits of one period: the own one and one that holds for everybody, and the way to change it. */
export function LimitRow({ kind, period, own, about, onAsked }: LimitRowProps) {
  const { t } = useText('limits')
  const words = useLimitWords(own.currencySymbol)
  const dialog = useDialog()
  const limits = own.limits.filter((limit) => limit.kind === kind && limit.period === period)
  const mine = limits.find(({ isOwn }) => isOwn)
  const request = own.requests.find((entry) => entry.kind === kind && entry.period === period)
  const name = words.name(kind, period)
  const ask = async () => {
    const isAsked = await dialog.open('play-limit', {
      kind,
      period,
      held: mine?.amount ?? null,
      symbol: own.currencySymbol,
      waitHours: about.raiseWaitHours,
      windowHours: about.confirmWindowHours,
    })
    if (isAsked === true) onAsked({ kind, period })
  }
  return (
    <li className="limits__row">
      <span className="limits__period">{t(`period.${period}`)}</span>
      <div className="limits__held">
        {limits.length === 0 ? <span className="limits__small">{t('none')}</span> : null}
        {limits.map((limit) => (
          <Meter key={String(limit.isOwn)} limit={limit} symbol={own.currencySymbol} />
        ))}
        {request ? <Wish request={request} own={own} /> : null}
      </div>
      <Button
        kind="ghost"
        data-testid={`set-${kind}-${period}`}
        {...dialog.intent('play-limit')}
        onClick={() => void ask()}
      >
        {t(mine ? 'change' : 'set')} <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  )
}
