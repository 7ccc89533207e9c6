import { type FormEvent, useEffect, useRef, useState } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { Sealed } from '../../../machines/kit/sealed.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useFlow } from '../../../engine/base/hooks/flow/use-flow.ts'
import { useMemberEvent } from '../../../engine/base/hooks/use-member-event.ts'
import { useRefresh } from '../../../engine/base/hooks/use-refresh.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import {
  withdrawAll,
  withdrawProblem,
  withdrawSum,
  withdrawTaps,
} from '../../../engine/money/hooks/withdraw-sum.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AmountField } from '../deposit/amount-field.tsx'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import { OpenBonuses } from './open-bonuses.tsx'
import { WithdrawStage } from './withdraw-stage.tsx'

/** An account, an amount and the payment password; what arrives is said before. */
export function WithdrawForm({ terms, onAdd }: { terms: CallValue<'withdrawTerms'>; onAdd: () => void }) {
  const { t, money, number, dateTime } = useText('withdraw')
  const getRefusal = useRefusal()
  const figures = useFigures()
  const { accounts, methods, currencySymbol: symbol, scale } = terms
  const getWords = useAmountWords(symbol, scale)
  const [id, setId] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [paymentPassword, setPassword] = useState('')
  const keys = useWishKey()
  const { state, context, error, pending, send } = useFlow('withdrawal')
  const refresh = useRefresh()
  const dialog = useDialog()
  useMemberEvent('withdrawal.changed', () => send({ type: 'withdrawal.changed' }))
  const { withdrawal } = context
  useEffect(() => {
    if (!withdrawal) return
    keys.granted()
    refresh('withdrawTerms', 'withdrawals', 'balance', 'bonuses')
  }, [withdrawal, keys, refresh])
  const refused = state === 'enteringAmount' ? error : undefined
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  const account =
    accounts.find((entry) => entry.id === id) ?? accounts.find(({ isUsable }) => isUsable) ?? accounts[0]
  const findWay = (way: string | undefined) => methods.find(({ code }) => code === way)
  const method = findWay(account?.method)
  if (!account || !method) return null
  const isFull = accounts.length >= terms.maxAccounts
  const removal = { id: account.id, name: account.bank || method.name, lastFour: account.lastFour }
  const amount = figures.amount(typed, { symbol, scale })
  const own = withdrawProblem(method, terms, amount)
  const sum = withdrawSum(method, amount ?? '', scale)
  const fields: Readonly<Record<string, ErrorCode>> = error?.fields ?? {}
  const problem = (name: string) =>
    fields[name] ? getRefusal({ code: fields[name], bound: error?.bound }) : ''
  const general = error && Object.keys(fields).length === 0 ? getRefusal(error) : ''
  const lost = terms.bonuses.filter(({ effect }) => effect === 'forfeited')
  const isBarred =
    Number(terms.turnoverLeft) > 0 ||
    terms.leftToday === 0 ||
    terms.openLeft === 0 ||
    terms.bonuses.some(({ effect }) => effect === 'blocking')
  const change = (field: string, set: (value: string) => void) => (value: string) => {
    set(value)
    send({ type: 'field.changed', field })
  }
  const getTap = (tap: string) => ({
    amount: tap.replace(/\.0+$/, ''),
    label: money(tap, symbol).replace(/[.,]00(?=\D*$)/, ''),
  })
  const all = withdrawAll(method, terms)
  const taps = [
    ...withdrawTaps(method, terms)
      .filter((tap) => tap !== all)
      .map(getTap),
    ...(all === undefined ? [] : [{ ...getTap(all), label: t('all') }]),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (own || amount === undefined) {
      input.current?.focus()
      return
    }
    const wish = { accountId: account.id, amount }
    const forfeits = lost.map((entry) => entry.id)
    const sealed = { paymentPassword: new Sealed(paymentPassword), key: keys.of(wish) }
    send({ type: 'form.submitted', wish: { ...wish, forfeits, ...sealed } })
  }
  if (state !== 'enteringAmount')
    return (
      <WithdrawStage
        state={state}
        isPending={pending}
        withdrawal={withdrawal}
        account={account}
        name={account.bank || method.name}
        sum={sum}
        lost={lost}
        amount={withDecimals(amount ?? '', scale)}
        symbol={symbol}
        error={error}
        send={(event) => {
          if (event.type === 'again.chosen') {
            setTyped('')
            setTouched(false)
            setPassword('')
          }
          send(event)
        }}
      />
    )
  return (
    <form className="card" ref={form} onSubmit={submit} noValidate data-testid="withdraw-form">
      <div className="card__body cashier__body">
        <fieldset className="cashier__methods withdraw__accounts">
          <legend className="cashier__legend">{t('to')}</legend>
          <div className="cashier__grid">
            {accounts.map((entry) => (
              <label className="method" key={entry.id}>
                <input
                  className="visually-hidden"
                  type="radio"
                  name="account"
                  checked={entry.id === account.id}
                  onChange={() => setId(entry.id)}
                />
                <span className="method__icon">
                  <Icon name={findWay(entry.method)?.kind === 'bank' ? 'bank' : 'wallet'} />
                </span>
                <span className="method__name">{entry.bank || findWay(entry.method)?.name}</span>
                <span className="method__note">
                  <bdi>•••• {entry.lastFour}</bdi>
                  {entry.isUsable ? '' : ` · ${t('account.from', { when: dateTime(entry.usableAt) })}`}
                </span>
              </label>
            ))}
          </div>
          <div className="withdraw__manage">
            {isFull ? null : (
              <Button kind="ghost" onClick={onAdd} data-testid="account-add">
                {t('account.add')}
              </Button>
            )}
            <Button
              kind="quiet"
              data-testid="account-remove"
              {...dialog.intent('payout-account-remove')}
              onClick={() => void dialog.open('payout-account-remove', removal)}
            >
              {t('account.remove')}
            </Button>
          </div>
          {isFull ? (
            <p className="field__message" data-testid="accounts-full">
              {t('account.full', { number: number(terms.maxAccounts) })}
            </p>
          ) : null}
        </fieldset>
        <p className="cashier__limits">
          <span>{t('balance', { amount: money(terms.balance, symbol) })}</span>
          <span>
            {t('between', { min: money(method.minimum, symbol), max: money(method.maximum, symbol) })}
          </span>
          {terms.amountLeftToday === null ? null : (
            <span>{t('leftToday', { amount: money(terms.amountLeftToday, symbol) })}</span>
          )}
          {Number(terms.turnoverLeft) > 0 ? (
            <span role="status">{t('turnover', { amount: money(terms.turnoverLeft, symbol) })}</span>
          ) : null}
        </p>
        <OpenBonuses bonuses={terms.bonuses} symbol={symbol} />
        <AmountField
          label={t('amount')}
          symbol={symbol}
          ref={input}
          value={typed}
          amount={amount}
          scale={scale}
          problem={isTouched && own ? getWords(own) : problem('amount')}
          taps={taps}
          onChange={change('amount', setTyped)}
          onLeave={() => setTouched(amount !== '')}
        />
        {sum && !own ? (
          <p className="withdraw__sum" role="status" data-testid="withdraw-sum">
            {t('arrives', { amount: money(sum.arrives, symbol), fee: money(sum.fee, symbol) })}
          </p>
        ) : null}
        <PlainField
          label={t('paymentPassword')}
          name="password"
          type="secret"
          value={paymentPassword}
          problem={problem('paymentPassword')}
          onChange={change('paymentPassword', setPassword)}
        />
        <p className="cashier__problem" role="alert">
          {problem('accountId') || general}
        </p>
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="withdraw-send"
          disabled={isBarred || !account.isUsable || amount === '' || paymentPassword === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
