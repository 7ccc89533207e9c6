import { useState, type FormEvent } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { amountProblem } from '../../../engine/money/hooks/amount-problem.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { AmountField } from '../deposit/amount-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

type Wallet = CallValue<'consolidatedBalance'>['wallets'][number]

export interface TransferFormProps {
  wallets: readonly Wallet[]
  symbol: string
  scale: number
}

const changed = ['consolidatedBalance', 'balance', 'walletTransfers'] as const

/** Moves an amount, or all there is, between the main wallet and the one that games play with. */
export function TransferForm({ wallets, symbol, scale }: TransferFormProps) {
  const { t, money } = useText('deposit')
  const getRefusal = useRefusal()
  const figures = useFigures()
  const getWords = useAmountWords(symbol, scale)
  const [isHome, setHome] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const keys = useWishKey()
  const transfer = useCommand('walletTransfer', changed)
  const [main, games] = wallets
  if (!main || !games) return null
  const [from, to] = isHome ? [games, main] : [main, games]
  const getName = ({ wallet }: Wallet) => t(wallet === main.wallet ? 'wallets.main' : 'wallets.games')
  const amount = figures.amount(typed, { symbol, scale })
  const problem = isUnheard(transfer.error) ? null : amountProblem(amount, { balance: from.balance }, scale)
  const refused = transfer.error ? getRefusal(transfer.error) : ''
  const said =
    isTouched && problem
      ? problem.problem === 'balance'
        ? t('transfer.more', { max: money(from.balance, symbol) })
        : getWords(problem)
      : ''

  const send = (wanted: string) => {
    const body: Omit<CallBody<'walletTransfer'>, 'key'> = { from: from.wallet, to: to.wallet, amount: wanted }
    const key = keys.of(body)
    transfer.mutate(
      { ...body, key },
      {
        onSuccess({ status }) {
          // The same key goes on with one that the games have not answered.
          if (status === 'done') keys.answered(key)
          setTyped('')
          setTouched(false)
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (problem === null && amount !== undefined && !transfer.isPending) send(amount)
  }
  const moved = transfer.data
  const hasNone = Number(from.balance) === 0
  return (
    <form className="card transfer" onSubmit={submit} noValidate data-testid="transfer-form">
      <div className="card__body">
        <h2 className="page__part">{t('transfer.title')}</h2>
        <div className="transfer__way" data-testid="transfer-way">
          <p>
            <small>{t('transfer.from')}</small>
            <strong>{getName(from)}</strong>
          </p>
          <button
            className="icon-button"
            type="button"
            aria-label={t('transfer.swap')}
            data-testid="transfer-swap"
            onClick={() => {
              setHome(!isHome)
              transfer.reset()
            }}
          >
            <Icon name="arrow" className="flip" />
          </button>
          <p>
            <small>{t('transfer.to')}</small>
            <strong>{getName(to)}</strong>
          </p>
        </div>
        <AmountField
          label={t('amount')}
          symbol={symbol}
          value={typed}
          amount={amount}
          scale={scale}
          problem={said}
          taps={[]}
          onChange={(next) => {
            setTyped(next)
            if (transfer.error) transfer.reset()
          }}
          onLeave={() => setTouched((touched) => touched || typed !== '')}
        />
        <div className="transfer__ways">
          <Button
            kind="accent"
            type="submit"
            data-testid="transfer-go"
            aria-busy={transfer.isPending}
            disabled={transfer.isPending || hasNone}
          >
            {problem === null && amount !== undefined
              ? t('transfer.go', { amount: money(withDecimals(amount, scale), symbol) })
              : t('transfer.plain')}
          </Button>
          <Button
            kind="ghost"
            data-testid="transfer-all"
            disabled={transfer.isPending || hasNone}
            onClick={() => send('all')}
          >
            {t('transfer.allOf', { amount: money(from.balance, symbol) })}
          </Button>
        </div>
        <p className="wallets__message" role="status" data-testid="transfer-message">
          {refused ||
            (moved
              ? moved.status === 'done'
                ? t('transfer.done', { amount: money(moved.amount, symbol) })
                : t('transfer.pending')
              : '')}
        </p>
      </div>
    </form>
  )
}
