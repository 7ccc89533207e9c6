import { useEffect, useRef, useState, type FormEvent } from 'react'
import { withDecimals } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { type Announcer, useAnnounced, useAnnouncer } from '../../../engine/base/hooks/form/use-announcer.ts'
import { useFigures } from '../../../engine/base/hooks/use-figures.ts'
import { useRefusal } from '../../../engine/base/hooks/use-refusal.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { depositSum } from '../../../engine/money/hooks/deposit-sum.ts'
import { useAmountWords } from '../../../engine/money/hooks/use-amount-words.ts'
import { useWishKey } from '../../../engine/money/hooks/use-wish-key.ts'
import { Button } from '../../ui/button/button.tsx'
import type { SchemaFormHandle } from '../../ui/form/schema-form.tsx'
import { AmountField } from './amount-field.tsx'
import { DepositLimit } from './deposit-limit.tsx'
import { DepositSummary } from './deposit-summary.tsx'
import { MethodCards } from './method-cards.tsx'
import { isUsable } from './is-usable.ts'
import { MethodLimits } from './method-limits.tsx'
import { OwnFields } from './own-fields.tsx'
import { useDepositStart } from './use-deposit-start.ts'
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
  const announcer = useAnnouncer()
  const { start, send, isLost } = useDepositStart()
  const limit = useOwnLimit()

  const chosen = methods.find((method) => method.code === code) ?? methods.find(isUsable) ?? methods[0]
  const amount = figures.amount(typed, { symbol, scale })
  const sum = chosen ? depositSum(chosen, amount, scale, limit.left) : null
  const own = isTouched && sum ? getWords(sum.problem) : ''
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
  if (!chosen) return null
  const getStart = (words: string | null) =>
    words === null ? t('startPlain') : t('start', { amount: words })
  const getRefused = (error: typeof start.error) =>
    error?.fields?.['amount'] ? getRefusal({ code: error.fields['amount'], bound: error.bound }) : ''
  const change = (next: string) => {
    setTyped(next)
    if (start.error) start.reset()
  }
  const ready = sum && sum.problem === null && sum.amount !== null ? { ...sum, amount: sum.amount } : null
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
          problem={own || getRefused(start.error)}
          taps={chosen.amounts.map((tap) => ({
            amount: tap.replace(/\.0+$/, ''),
            label: money(tap, symbol).replace(/[.,]00(?=\D*$)/, ''),
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
        {ready ? <Summary method={chosen} sum={ready} symbol={symbol} scale={scale} /> : null}
        <Announced announcer={announcer} />
        <Refusal error={start.error} isLost={isLost} closed={opens(chosen)} />
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
            : getStart(ready && money(withDecimals(ready.amount, scale), symbol))}
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

interface RefusalProps {
  error: ReturnType<typeof useDepositStart>['start']['error']
  /** Nobody knows yet whether it began. */
  isLost: boolean
  /** When the method opens again. */
  closed: string
}

/** Why it did not begin, where no field says so. */
function Refusal({ error, isLost, closed }: RefusalProps) {
  const { t } = useText('deposit')
  const getRefusal = useRefusal()
  // On a phone it would stand below the bars at the foot of the page, which tell of the network too.
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isLost) line.current?.scrollIntoView({ block: 'center' })
  }, [isLost])
  const getWords = () => {
    if (isLost) return t('lost')
    if (!error) return ''
    const code = error.fields?.['method']
    if (code === 'payment_closed') return closed
    return error.fields && !code ? '' : getRefusal({ code: code ?? error.code, bound: error.bound })
  }
  return (
    <p className="cashier__problem" role="alert" ref={line}>
      {getWords()}
    </p>
  )
}

interface SummaryProps {
  method: Offer['methods'][number]
  sum: NonNullable<ReturnType<typeof depositSum>>
  symbol: string
  scale: number
}

/** Fee and what arrives, once both are known. */
function Summary({ method, sum, symbol, scale }: SummaryProps) {
  const { amount, fee, arrives } = sum
  if (amount === null || fee === null || arrives === null) return null
  return (
    <DepositSummary
      method={method}
      symbol={symbol}
      amount={withDecimals(amount, scale)}
      fee={fee}
      arrives={arrives}
    />
  )
}
