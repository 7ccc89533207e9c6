import { useState } from 'react'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'

const dots = '••••••'

/** The balance in a box that keeps its width, hidden or not. */
export function Balance() {
  const { t, money } = useText()
  const [hidden, setHidden] = useState(false)
  const { data, isError, isFetching, refetch } = useCall('balance')
  const shown = data ? money(data.balance, data.currencySymbol) : isError ? '–' : null
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
