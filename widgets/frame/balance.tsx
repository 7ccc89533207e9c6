import { useRef } from 'react'
import type { CallValue } from '../../schemas/calls/calls.ts'
import { useAnswer } from '../../engine/base/hooks/use-answer.ts'
import { useCall } from '../../engine/base/hooks/use-call.ts'
import { useMemberEvent } from '../../engine/base/hooks/use-member-event.ts'
import { useSettled } from '../../engine/base/hooks/use-settled.ts'
import { useAfterRound } from '../../engine/games/hooks/use-after-round.ts'
import { useHiddenBalance } from '../../engine/money/hooks/use-hidden-balance.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { useCounting } from './use-counting.ts'

const mask = '******'

/** Milliseconds in which money that moves between wallets is fetched once. */
const settling = 300

/** The balance as the gateway tells of it; what a round paid is shown once the game has shown it. */
function useLiveBalance() {
  const query = useCall('balance')
  const { data, refetch } = query
  const take = useAnswer('balance')
  const refetchSoon = useSettled(refetch, settling)
  const afterRound = useAfterRound()
  // What is shown late is what is true by then: another stake may have come meanwhile.
  const newest = useRef<CallValue<'balance'>>(undefined)
  const atOnce = (act: () => void) => act()
  useMemberEvent('wallet.changed', ({ body: { wallet, currency, balance, kind }, at }) => {
    if (data?.currency !== currency) return
    // The game shows what a round paid, and then the page does.
    const when = kind === 'win' ? afterRound : atOnce
    if (data.total !== undefined) when(refetchSoon)
    else if (wallet === 'main') {
      newest.current = { ...data, balance, updatedAt: at }
      when(() => newest.current && take(newest.current))
    }
  })
  useMemberEvent('round.reported', ({ body: { state } }) => {
    if (state === 'open') refetchSoon()
    else afterRound(refetchSoon)
  })
  return query
}

/** The balance in a box that keeps its width, hidden or not; with it what games have along. */
export function Balance() {
  const { t, money } = useText()
  const [hidden, setHidden] = useHiddenBalance()
  const { data, isError, isFetching, refetch } = useLiveBalance()
  const counting = useCounting(hidden ? undefined : (data?.total ?? data?.balance))
  const amount = hidden ? data?.balance : counting.shown
  const shown = data && amount !== undefined ? money(amount, data.currencySymbol) : isError ? '–' : null
  const looks = `${hidden ? ' is-hidden' : ''}${counting.isUp ? ' is-rising' : ''}`
  return (
    <div className="balance-pill">
      <span
        className={`balance-pill__value number${looks}`}
        data-testid="balance"
        aria-live="polite"
        aria-busy={counting.isCounting}
      >
        <span className="visually-hidden">{t(hidden ? 'header.hidden' : 'header.balance')} </span>
        {hidden ? (
          <span aria-hidden="true">{mask}</span>
        ) : (
          (shown ?? <i className="skeleton skeleton--amount" />)
        )}
        {isError && !hidden ? <span className="visually-hidden">{t('header.noBalance')}</span> : null}
      </span>
      {data ? <Gain amount={counting.gain} symbol={data.currencySymbol} /> : null}
      <button
        className="icon-button"
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
        className="icon-button only-wide"
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

/** What came in, beside the balance that counts up. */
function Gain({ amount, symbol }: { amount: string | undefined; symbol: string }) {
  const { money } = useText()
  if (amount === undefined) return null
  return (
    <i className="balance-pill__gain number" aria-hidden="true" data-testid="balance-gain">
      +{money(amount, symbol)}
    </i>
  )
}
