import { type FormEvent, useEffect, useRef } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { Sealed } from '../../../machines/kit/sealed.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import {
  withdrawAll,
  withdrawProblem,
  withdrawSum,
  withdrawTaps,
} from '../../../engine/money/hooks/withdraw-sum.ts'
import { Button } from '../../ui/button/button.tsx'
import { AmountField } from '../deposit/amount-field.tsx'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import { AccountChoice } from './account-choice.tsx'
import { OpenBonuses } from './open-bonuses.tsx'
import type { WithdrawAccount, Withdrawing, WithdrawMethod, WithdrawTerms } from './use-withdrawal.ts'
import type { WithdrawEntry } from './use-withdraw-entry.ts'
import { WithdrawLimits } from './withdraw-limits.tsx'

interface StepProps {
  terms: WithdrawTerms
  account: WithdrawAccount
  method: WithdrawMethod
  /** What was typed, once it is an amount. */
  amount: string | undefined
  /** Bonuses that end by it. */
  lost: WithdrawTerms['bonuses']
  entry: WithdrawEntry
  flow: Withdrawing
  onAdd: () => void
}

/** Whether nothing may be withdrawn now, whatever the amount. */
function isBarred({ turnoverLeft, leftToday, openLeft, bonuses }: WithdrawTerms): boolean {
  return (
    Number(turnoverLeft) > 0 ||
    leftToday === 0 ||
    openLeft === 0 ||
    bonuses.some(({ effect }) => effect === 'blocking')
  )
}

/** Amounts that are entered by one tap, all of it the last. */
function useTaps(method: WithdrawMethod, terms: WithdrawTerms) {
  const { t, money } = useText('withdraw')
  const getTap = (tap: string) => ({
    amount: tap.replace(/\.0+$/, ''),
    label: money(tap, terms.currencySymbol).replace(/[.,]00(?=\D*$)/, ''),
  })
  const all = withdrawAll(method, terms)
  return [
    ...withdrawTaps(method, terms)
      .filter((tap) => tap !== all)
      .map(getTap),
    ...(all === undefined ? [] : [{ ...getTap(all), label: t('all') }]),
  ]
}

/** What the gateway refused: by field, and what belongs to none. */
function useProblems(error: Withdrawing['error']) {
  const getRefusal = useRefusal()
  const fields: Readonly<Record<string, ErrorCode>> = error?.fields ?? {}
  return {
    find: (name: string) => (fields[name] ? getRefusal({ code: fields[name], bound: error?.bound }) : ''),
    general: error && Object.keys(fields).length === 0 ? getRefusal(error) : '',
  }
}

/** The form of a withdrawal: account, amount and payment password. */
export function AmountStep({ terms, account, method, amount, lost, entry, flow, onAdd }: StepProps) {
  const { t, money } = useText('withdraw')
  const { currencySymbol: symbol, scale } = terms
  const { error, send } = flow
  const { paymentPassword, setTouched } = entry
  const getWords = useAmountWords(symbol, scale, 'withdraw')
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const taps = useTaps(method, terms)
  const problems = useProblems(error)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus()
  }, [error])
  const own = withdrawProblem(method, terms, amount)
  const sum = withdrawSum(method, amount ?? '', scale)
  const change = (field: string, set: (value: string) => void) => (value: string) => {
    set(value)
    send({ type: 'field.changed', field })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (own || amount === undefined) {
      input.current?.focus()
      return
    }
    const wish = { accountId: account.id, amount }
    const forfeits = lost.map(({ id }) => id)
    const sealed = { paymentPassword: new Sealed(paymentPassword), key: flow.keys.of(wish) }
    send({ type: 'form.submitted', wish: { ...wish, forfeits, ...sealed } })
  }
  const name = account.bank || method.name
  return (
    <form className="card" ref={form} onSubmit={submit} noValidate data-testid="withdraw-form">
      <div className="card__body cashier__body">
        <AccountChoice terms={terms} account={account} name={name} onChoose={entry.setId} onAdd={onAdd} />
        <WithdrawLimits terms={terms} method={method} />
        <OpenBonuses bonuses={terms.bonuses} symbol={symbol} />
        <AmountField
          label={t('amount')}
          symbol={symbol}
          ref={input}
          value={entry.typed}
          amount={amount}
          scale={scale}
          problem={entry.isTouched && own ? getWords(own) : problems.find('amount')}
          taps={taps}
          onChange={change('amount', entry.setTyped)}
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
          problem={problems.find('paymentPassword')}
          onChange={change('paymentPassword', entry.setPassword)}
        />
        <p className="cashier__problem" role="alert">
          {problems.find('accountId') || problems.general}
        </p>
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="withdraw-send"
          disabled={isBarred(terms) || !account.isUsable || amount === '' || paymentPassword === ''}
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
