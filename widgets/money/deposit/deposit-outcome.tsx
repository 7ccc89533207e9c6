import type { CallValue } from '../../../schemas/calls/calls.ts'
import { depositPath } from '../../../schemas/base/paying-in.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useIsOnBreak } from '../../../engine/members/hooks/use-break.ts'
import { ServiceButton } from '../../frame/service-button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { useMethodWords } from './use-method-words.ts'

type Deposit = CallValue<'depositStatus'>
type Over = Exclude<Deposit['status'], 'pending'>

const stages: Readonly<Record<Over, { icon: string; tone: string; words: string; text: string }>> = {
  confirmed: { icon: 'check', tone: 'good', words: 'done', text: 'done' },
  declined: { icon: 'close', tone: 'bad', words: 'no', text: 'no' },
  expired: { icon: 'clock', tone: 'calm', words: 'over', text: 'over' },
  cancelled: { icon: 'close', tone: 'calm', words: 'gone', text: 'over' },
  review: { icon: 'search', tone: 'calm', words: 'check', text: 'check' },
}

/** To the games, and to another deposit. */
function WaysOn({ status }: { status: Over }) {
  const { t } = useText('deposit')
  const isDone = status === 'confirmed'
  return (
    <>
      {isDone ? (
        <SiteLink className={buttonClass({ kind: 'accent', size: 'large' })} to="/">
          {t('done.play')}
        </SiteLink>
      ) : null}
      <SiteLink
        className={buttonClass({ kind: isDone ? 'ghost' : 'accent', size: 'large' })}
        to={depositPath}
      >
        {t(isDone ? 'done.more' : status === 'declined' ? 'again' : 'back')}
      </SiteLink>
    </>
  )
}

/** How a deposit ended, why, and the way on. */
export function DepositOutcome({ deposit }: { deposit: Deposit }) {
  const { t, money, dateTime } = useText('deposit')
  const methods = useMethodWords()
  const status = deposit.status as Over
  const { icon, tone, words, text } = stages[status]
  const isDone = status === 'confirmed'
  const isOnBreak = useIsOnBreak()
  const vars = {
    amount: money(deposit.arrives, deposit.currencySymbol),
    method: methods.nameIn(deposit),
    when: dateTime(deposit.settledAt ?? deposit.startedAt),
  }
  return (
    <section className={`card stage stage--${tone}`} data-testid={`deposit-${status}`}>
      <div className="card__body stage__body">
        <span className="stage__sign" aria-hidden="true">
          <Icon name={icon} />
        </span>
        <div role="status">
          <h2 className="stage__title">{t(`${words}.title`, vars)}</h2>
        </div>
        <p className="stage__text">{t(`${text}.text`, vars)}</p>
        <div className="stage__ways">
          {isOnBreak ? null : <WaysOn status={status} />}
          {isDone ? null : <ServiceButton kind="ghost" />}
        </div>
      </div>
    </section>
  )
}
