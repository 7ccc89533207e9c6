import { withDecimals } from '../../../schemas/base/money.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { withdrawSum } from '../../../engine/money/hooks/withdraw-sum.ts'
import { AmountStep } from './amount-step.tsx'
import { useWithdrawal, type WithdrawTerms } from './use-withdrawal.ts'
import { useWithdrawEntry } from './use-withdraw-entry.ts'
import { WithdrawStage } from './withdraw-stage.tsx'

/** An account, an amount and the payment password; what arrives is said before. */
export function WithdrawForm({ terms, onAdd }: { terms: WithdrawTerms; onAdd: () => void }) {
  const figures = useFigures()
  const entry = useWithdrawEntry()
  const flow = useWithdrawal()
  const { accounts, methods, currencySymbol: symbol, scale } = terms
  const account =
    accounts.find(({ id }) => id === entry.id) ?? accounts.find(({ isUsable }) => isUsable) ?? accounts[0]
  const method = methods.find(({ code }) => code === account?.method)
  if (!account || !method) return null
  const amount = figures.amount(entry.typed, { symbol, scale })
  const lost = terms.bonuses.filter(({ effect }) => effect === 'forfeited')
  if (flow.state === 'enteringAmount')
    return (
      <AmountStep
        terms={terms}
        account={account}
        method={method}
        amount={amount}
        lost={lost}
        entry={entry}
        flow={flow}
        onAdd={onAdd}
      />
    )
  return (
    <WithdrawStage
      state={flow.state}
      isPending={flow.pending}
      withdrawal={flow.withdrawal}
      account={account}
      name={account.bank || method.name}
      sum={withdrawSum(method, amount ?? '', scale)}
      lost={lost}
      amount={withDecimals(amount ?? '', scale)}
      symbol={symbol}
      error={flow.error}
      send={(event) => {
        if (event.type === 'again.chosen') entry.clear()
        flow.send(event)
      }}
    />
  )
}
