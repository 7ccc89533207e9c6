import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import { getDepositPath } from '../../../schemas/base/paying-in.ts'
import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import { type Announcer, useAnnounced, useAnnouncer } from '../../../engine/base/hooks/form/use-announcer.ts'
import { isUnheard } from '../../../engine/base/hooks/is-unheard.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useOnline } from '../../../engine/base/hooks/use-online.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { depositSum } from '../../../engine/money/hooks/deposit-sum.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { isPhone, leaveFor, paymentAddress } from '../../../engine/money/hooks/leave-for.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { Button } from '../../ui/button/button.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { AmountField } from './amount-field.tsx'
import { DepositLimit } from './deposit-limit.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { isUsable, MethodCards } from './method-cards.tsx'
import { MethodLimits } from './method-limits.tsx'
import { OwnFields } from './own-fields.tsx'
import { useOpeningWords } from './use-opening-words.ts'
import { useOwnLimit } from './use-own-limit.ts'

type Offer = CallValue<'depositMethods'>

/** A way to pay, an amount and what the way asks, on one page; its button says what will be paid. */
export function DepositForm({ offer }: { offer: Offer }) {
  const { t, money } = useText('deposit')
  const getRefusal = useRefusal()
  const figures = useFigures()
  const opens = useOpeningWords(offer.methods)
  const { methods, currencySymbol: symbol, scale } = offer
  const getWords = useAmountWords(symbol, scale)
  const [code, setCode] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isTouched, setTouched] = useState(false)
  const fields = useRef<SchemaFormHandle>(null)
  const input = useRef<HTMLInputElement>(null)
  const keys = useWishKey()
  const go = useGo()
  const announcer = useAnnouncer()
  const isOnline = useOnline()
  const start = useCommand('depositStart', ['depositHistory', 'depositMethods', 'playLimits'])
  const limit = useOwnLimit()

  const chosen = methods.find((method) => method.code === code) ?? methods.find(isUsable) ?? methods[0]
  const amount = figures.amount(typed, { symbol, scale })
  const sum = chosen ? depositSum(chosen, amount, scale, limit.left) : null
  const own = isTouched && sum ? getWords(sum.problem) : ''
  const refused = start.error?.fields?.['amount']
  const problem = own || (refused ? getRefusal({ code: refused, bound: start.error?.bound }) : '')
  const isLost = isUnheard(start.error)

  // On a phone it would stand below the bars at the foot of the page, which tell of the network too.
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isLost) answer.current?.scrollIntoView({ block: 'center' })
  }, [isLost])

  const send = (body: CallBody<'depositStart'>) =>
    start.mutate(body, {
      // The key stays until the form is left: a second click before that is the same deposit.
      onSuccess({ id, url }) {
        go(getDepositPath(id))
        const address = url === null ? null : paymentAddress(url)
        if (address !== null && isPhone()) leaveFor(address)
      },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || !sum || start.isPending) return
    setTouched(true)
    if (sum.problem || sum.amount === null) {
      input.current?.focus()
      return
    }
    const values = chosen.fields.length > 0 ? fields.current?.complete() : {}
    if (!values) return
    const wish = { method: chosen.code, amount: sum.amount, fields: values }
    send({ ...wish, key: keys.of(wish) })
  }
  // What was lost on its way is sent again with the same key: it cannot begin twice.
  const resend = useEffectEvent(() => {
    if (isLost && start.variables) send(start.variables)
  })
  useEffect(() => {
    if (isOnline) resend()
  }, [isOnline])

  if (!chosen) return null
  const change = (next: string) => {
    setTyped(next)
    if (start.error) start.reset()
  }
  const ofMethod = start.error?.fields?.['method']
  const general =
    ofMethod === 'payment_closed'
      ? opens(chosen)
      : start.error && (!start.error.fields || ofMethod)
        ? getRefusal({ code: ofMethod ?? start.error.code, bound: start.error.bound })
        : ''
  return (
    <form className="card" onSubmit={submit} noValidate data-testid="deposit-form">
      <div className="card__body cashier__body">
        <MethodCards
          methods={methods}
          chosen={chosen}
          symbol={symbol}
          onChoose={(next) => {
            setCode(next)
            setTouched(false)
            start.reset()
          }}
        />
        <MethodLimits method={chosen} own={limit.left} symbol={symbol} />
        <AmountField
          ref={input}
          label={t('amount')}
          symbol={symbol}
          value={typed}
          amount={amount}
          scale={scale}
          problem={problem}
          taps={chosen.amounts.map((amount) => ({
            amount: amount.replace(/\.0+$/, ''),
            label: money(amount, symbol).replace(/[.,]00(?=\D*$)/, ''),
          }))}
          onChange={change}
          onLeave={() => setTouched((touched) => touched || typed !== '')}
        />
        <DepositLimit limit={limit} symbol={symbol} />
        {chosen.fields.length > 0 ? (
          <OwnFields
            key={chosen.code}
            method={chosen}
            error={start.error?.fields ? { code: start.error.code, fields: start.error.fields } : null}
            onAnnounce={announcer.set}
            ref={fields}
          />
        ) : null}
        {sum?.amount != null && sum.fee !== null && sum.arrives !== null && sum.problem === null ? (
          <DepositSummary
            method={chosen}
            symbol={symbol}
            amount={withDecimals(sum.amount, scale)}
            fee={sum.fee}
            arrives={sum.arrives}
          />
        ) : null}
        <Announced announcer={announcer} />
        <p className="cashier__problem" role="alert" ref={answer}>
          {isLost ? t('lost') : general}
        </p>
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="deposit-start"
          aria-busy={start.isPending}
          disabled={start.isPending || !isUsable(chosen)}
        >
          {start.isPending
            ? t('starting')
            : sum?.amount != null && sum.problem === null
              ? t('start', { amount: money(withDecimals(sum.amount, scale), symbol) })
              : t('startPlain')}
        </Button>
      </div>
    </form>
  )
}

function Announced({ announcer }: { announcer: Announcer }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {useAnnounced(announcer)}
    </p>
  )
}
