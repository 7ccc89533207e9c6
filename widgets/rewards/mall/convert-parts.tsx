import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SetPasswordButton } from '../../members/payment-password/set-password-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { PlainField } from '../../ui/form/plain/plain-field.tsx'
import type { ConversionTerms, Exchange } from './conversion-terms.ts'
import type { Conversion } from './use-conversion.ts'

interface PartProps {
  entry: Conversion
  terms: ConversionTerms
  hasPaymentPassword: boolean
}

/** The button that converts, or the way to a payment password. */
export function ConvertFoot({
  entry,
  terms,
  hasPaymentPassword,
  amount,
}: PartProps & { amount: string | null }) {
  const { t } = useText('mall')
  const { convert } = entry
  const isGeneral = Object.keys(convert.error?.fields ?? {}).length === 0
  return (
    <>
      <p className="cashier__problem" role="alert">
        {convert.error && isGeneral ? t(`errors:${convert.error.code}`) : ''}
      </p>
      {hasPaymentPassword ? (
        <Button
          kind="accent"
          size="large"
          wide
          type="submit"
          data-testid="convert-send"
          aria-busy={convert.isPending || undefined}
          disabled={convert.isPending || !terms.mayGo}
        >
          {amount === null ? t('convert.open') : t('convert.send', { amount })}
        </Button>
      ) : (
        <SetPasswordButton
          className={buttonClass({ kind: 'accent', size: 'large', wide: true })}
          label={t('setPassword')}
        />
      )}
    </>
  )
}

function usePointsProblem(
  { typed, convert }: Conversion,
  { points, have, isStep }: ConversionTerms,
  rule: string,
) {
  const { t } = useText('mall')
  const refused = convert.error?.fields?.['points']
  if (refused === 'amount_limits') return rule
  if (refused) return t(`errors:${refused}`)
  if (typed === '') return ''
  if (points > have) return t('errors:insufficient_points')
  return isStep ? '' : rule
}

/** How many points, all of them by one tap, and the payment password. */
export function ConvertFields({
  entry,
  terms,
  hasPaymentPassword,
  exchange,
}: PartProps & { exchange: Exchange }) {
  const { t, number } = useText('mall')
  const { have } = terms
  const rule = t('convert.rule', { step: number(exchange.points), minimum: number(exchange.minimum) })
  const problem = usePointsProblem(entry, terms, rule)
  const all = have - (have % exchange.points)
  const refused = entry.convert.error?.fields?.['paymentPassword']
  return (
    <>
      <dl className="mall-dialog__sum">
        <div>
          <dt>{t('have')}</dt>
          <dd className="number">{number(have)}</dd>
        </div>
      </dl>
      {all >= exchange.minimum ? (
        <Button kind="ghost" onClick={() => entry.changePoints(String(all))}>
          {t('convert.all', { points: number(all) })}
        </Button>
      ) : (
        <p className="mall-dialog__missing">{t('convert.tooFew', { minimum: number(exchange.minimum) })}</p>
      )}
      <PlainField
        label={t('convert.points')}
        name="points"
        keyboard={{ inputMode: 'numeric' }}
        maxLength={20}
        value={entry.typed}
        problem={problem}
        hint={rule}
        onChange={entry.changePoints}
      />
      {hasPaymentPassword ? (
        <PlainField
          label={t('paymentPassword')}
          name="paymentPassword"
          type="secret"
          value={entry.paymentPassword}
          problem={refused ? t(`errors:${refused}`) : ''}
          onChange={entry.changePassword}
        />
      ) : (
        <p className="mall-dialog__missing">{t('needPassword')}</p>
      )}
    </>
  )
}
