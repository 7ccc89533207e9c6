import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { WithdrawMethod, WithdrawTerms } from './use-withdrawal.ts'

/** What there is, what may go at once and today, and what is to be staked before. */
export function WithdrawLimits({ terms, method }: { terms: WithdrawTerms; method: WithdrawMethod }) {
  const { t, money } = useText('withdraw')
  const symbol = terms.currencySymbol
  return (
    <p className="cashier__limits">
      <span>{t('balance', { amount: money(terms.balance, symbol) })}</span>
      <span>{t('between', { min: money(method.minimum, symbol), max: money(method.maximum, symbol) })}</span>
      {terms.amountLeftToday === null ? null : (
        <span>
          {Number(terms.amountLeftToday) > 0
            ? t('leftToday', { amount: money(terms.amountLeftToday, symbol) })
            : t('noneLeft')}
        </span>
      )}
      {Number(terms.turnoverLeft) > 0 ? (
        <span role="status">{t('turnover', { amount: money(terms.turnoverLeft, symbol) })}</span>
      ) : null}
    </p>
  )
}
