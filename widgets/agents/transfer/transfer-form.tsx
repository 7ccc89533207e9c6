import { type FormEvent, useRef, useState } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { useTeamCheck } from '../../../engine/agents/hooks/use-team-check.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { amountProblem } from '../../../engine/money/hooks/amount-problem.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { AmountField } from '../../money/deposit/amount-field.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'

/** Whom, how much and the payment password; a second press confirms what will happen. */
export function TransferForm({ terms, way }: { terms: CallValue<'transferTerms'>; way: 'up' | 'down' }) {
  const { t, money } = useText('transfer')
  const [to, setTo] = useState('')
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [paymentPassword, setPassword] = useState('')
  const [isSure, setSure] = useState(false)
  const keys = useWishKey()
  const send = useCommand('memberTransfer', ['transferTerms', 'memberTransfers', 'balance'])
  const check = useTeamCheck()
  const getRefusal = useRefusal()
  const { currencySymbol: symbol, scale, minimum, maximum: high, leftToday: daily, balance } = terms
  const amount = useFigures().amount(typed, { symbol, scale })
  const getWords = useAmountWords(symbol, scale, 'transfer')
  const own = isUnheard(send.error) ? null : amountProblem(amount, { minimum, high, daily, balance }, scale)
  const fields = send.error?.fields ?? {}
  const problem = (name: string) =>
    fields[name] ? getRefusal({ code: fields[name], bound: send.error?.bound }) : ''
  const general = send.error && Object.keys(fields).length === 0 ? getRefusal(send.error) : ''
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setSure(false)
    check.reset()
    if (send.error) send.reset()
  }
  const isBusy = send.isPending || check.isPending
  const toProblem = check.data === false ? t('errors:not_in_team') : problem('to')
  const name = way === 'up' ? (terms.upline ?? '') : to.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setTouched(true)
    if (own || amount === undefined) {
      setSure(false)
      input.current?.focus()
      return
    }
    if (!isSure) {
      if (way === 'up') setSure(true)
      else check.mutate(name, { onSuccess: setSure })
      return
    }
    const wish = { way, amount, ...(way === 'down' ? { to: to.trim() } : {}) }
    send.mutate(
      { ...wish, paymentPassword, key: keys.of(wish) },
      {
        onSuccess() {
          keys.granted()
          setTyped('')
          setTouched(false)
          setPassword('')
        },
        onSettled: () => setSure(false),
      },
    )
  }
  const getDone = (done: typeof send.data) =>
    done ? t('done', { amount: money(done.amount, symbol), name: done.other }) : ''
  const isFilled = name !== '' && amount !== '' && paymentPassword !== ''
  return (
    <form className="card" onSubmit={submit} noValidate data-testid={`transfer-${way}`}>
      <div className="card__body cashier__body">
        {way === 'up' ? (
          <p>
            {t('toUpline')} <bdi>{terms.upline}</bdi>
          </p>
        ) : (
          <PlainField label={t('to')} name="to" value={to} problem={toProblem} onChange={change(setTo)} />
        )}
        <Limits terms={terms} way={way} />
        <AmountField
          label={t('amount')}
          symbol={symbol}
          ref={input}
          value={typed}
          amount={amount}
          scale={scale}
          problem={isTouched && own ? getWords(own) : problem('amount')}
          taps={[]}
          onChange={change(setTyped)}
          onLeave={() => setTouched(amount !== '')}
        />
        <PlainField
          label={t('paymentPassword')}
          name="password"
          type="secret"
          value={paymentPassword}
          problem={problem('paymentPassword')}
          onChange={change(setPassword)}
        />
        <p className="cashier__problem" role="alert">
          {general}
        </p>
        <p role="status" data-testid="transfer-done">
          {isSure
            ? t('sure', { amount: money(withDecimals(amount ?? '', scale), symbol), name })
            : getDone(send.data)}
        </p>
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="transfer-send"
          aria-busy={isBusy}
          disabled={isBusy || !isFilled}
        >
          {t(isSure ? 'confirm' : 'send')}
        </Button>
      </div>
    </form>
  )
}

/** What is there, and what one transfer and the day allow. */
function Limits({ terms, way }: { terms: CallValue<'transferTerms'>; way: 'up' | 'down' }) {
  const { t, money } = useText('transfer')
  const toMoney = (amount: string) => money(amount, terms.currencySymbol)
  return (
    <p className="cashier__limits">
      <span>{t('balance', { amount: toMoney(terms.balance) })}</span>
      <span>{t('between', { min: toMoney(terms.minimum), max: toMoney(terms.maximum) })}</span>
      {way === 'up' && Number(terms.turnoverLeft) > 0 ? (
        <span role="status">{t('turnover', { amount: toMoney(terms.turnoverLeft) })}</span>
      ) : null}
      {terms.leftToday === null ? null : (
        <span>
          {Number(terms.leftToday) > 0 ? t('leftToday', { amount: toMoney(terms.leftToday) }) : t('noneLeft')}
        </span>
      )}
    </p>
  )
}
