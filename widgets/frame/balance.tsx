import { useState } from 'react'
import { useAnswer } from '../../engine/hooks/use-answer.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useSettled } from '../../engine/hooks/use-settled.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'

const dots = '••••••'

/** Milliseconds in which money that moves between wallets is asked for once. */
const settling = 300

/** The balance in a box that keeps its width, hidden or not; with it what games have along. */
export function Balance() {
  const { t, money } = useText()
  const [hidden, setHidden] = useState(false)
  const { data, isError, isFetching, refetch } = useCall('balance')
  const take = useAnswer('balance')
  const askAnew = useSettled(refetch, settling)
  useMemberEvent('wallet.changed', ({ body: { wallet, currency, balance }, at }) => {
    if (data?.currency !== currency) return
    if (data.total !== undefined) askAnew()
    else if (wallet === 'main') take({ ...data, balance, updatedAt: at })
  })
  useMemberEvent('round.reported', askAnew)
  const shown = data ? money(data.total ?? data.balance, data.currencySymbol) : isError ? '–' : null
  return (
    <div className="balp">
      <span
        className={hidden ? 'balp__v num is-hid' : 'balp__v num'}
        data-testid="balance"
        aria-live="polite"
      >
        <span className="vh">{t(hidden ? 'header.hidden' : 'header.balance')} </span>
        {hidden ? <span aria-hidden="true">{dots}</span> : (shown ?? <i className="sk sk--amount" />)}
        {isError && !hidden ? <span className="vh">{t('header.noBalance')}</span> : null}
      </span>
      <button
        className="ib"
        type="button"
        aria-label={t(hidden ? 'header.show' : 'header.hide')}
        data-testid="balance-hide"
        onClick={() => {
          setHidden(!hidden)
        }}
      >
        <Icon name={hidden ? 'eye-off' : 'eye'} />
      </button>
      <button
        className="ib only-wide"
        type="button"
        aria-label={t('header.refresh')}
        aria-busy={isFetching}
        data-testid="balance-refresh"
        onClick={() => void refetch()}
      >
        <Icon name="refresh" />
      </button>
    </div>
  )
}
