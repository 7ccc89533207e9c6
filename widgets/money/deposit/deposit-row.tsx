import type { CallValue } from '../../../schemas/calls/calls.ts'
import { getDepositPath } from '../../../schemas/base/paying-in.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { methodIcon, useMethodWords } from './use-method-words.ts'

/** One deposit in the list: it leads to its own page. */
export function DepositRow({ deposit }: { deposit: CallValue<'depositStatus'> }) {
  const { t, money, dateTime } = useText('deposit')
  const words = useMethodWords()
  const { id, status, kind, startedAt, currencySymbol } = deposit
  const amount = status === 'confirmed' ? deposit.arrives : deposit.amount
  return (
    <li>
      <SiteLink className="rows__row" to={getDepositPath(id)}>
        <span className="method__icon">
          <Icon name={methodIcon(kind)} />
        </span>
        <span className="rows__text">
          <strong>{words.nameIn(deposit)}</strong>
          <small>{dateTime(startedAt)}</small>
        </span>
        <span className="rows__end">
          <strong className="number">
            <bdi>{money(amount, currencySymbol)}</bdi>
          </strong>
          <small className={`mark mark--${status}`}>{t(`status.${status}`)}</small>
          {status === 'pending' ? <small className="rows__go">{t('open.go')}</small> : null}
        </span>
      </SiteLink>
    </li>
  )
}
