import { useText } from '../../../engine/base/hooks/use-text.ts'
import type { DepositMethod } from '../../../engine/money/hooks/deposit-sum.ts'
import { useMethodWords } from './use-method-words.ts'

export interface DepositSummaryProps {
  method: DepositMethod
  symbol: string
  amount: string
  fee: string
  arrives: string
}

/** What is paid, what it costs and what arrives, before anything begins. */
export function DepositSummary({ method, symbol, amount, fee, arrives }: DepositSummaryProps) {
  const { t, money } = useText('deposit')
  const words = useMethodWords()
  const line = (name: string, value: string) => (
    <div className="cashier__line">
      <dt>{name}</dt>
      <dd className="number">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
  return (
    <dl className="cashier__sum" data-testid="deposit-sum">
      {line(t('pays'), money(amount, symbol))}
      {Number(fee) > 0
        ? line(
            t(method.fee.payer === 'member' ? 'fee' : 'feeOurs'),
            method.fee.payer === 'member' ? `− ${money(fee, symbol)}` : money(fee, symbol),
          )
        : null}
      {line(`${t('arrives')} · ${words.time(method)}`, money(arrives, symbol))}
    </dl>
  )
}
