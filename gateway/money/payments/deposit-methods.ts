import { decimal, toMinor } from '../../../schemas/base/money.ts'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { PaymentMethod } from '../../../schemas/documents/payment-method.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { hasProvider } from '../providers/provider-name.ts'
import { publicFieldRules } from './deposit-fields.ts'
import { isOpen, getKind } from './deposit-terms.ts'
import { depositsToday, type Today } from './deposit-today.ts'

type Shown = CallValue<'depositMethods'>['methods'][number]

export interface Asker {
  brand: LoadedBrand
  memberId: string
  language: string
}

/** The methods of a merchant whose provider is there. */
export function methodsIn({ config }: Pick<Platform, 'config'>, { merchant }: LoadedBrand): PaymentMethod[] {
  return merchant.paymentMethods.filter(({ provider }) => hasProvider(provider, config))
}

/** What a daily limit leaves; null where there is none. Minor units, deposits. */
export function leftToday(
  { daily }: Pick<PaymentMethod, 'daily'>,
  today: Today | undefined,
  scale: number,
): { amount: bigint | null; deposits: number | null } {
  const limit = daily.amount === undefined ? undefined : (toMinor(daily.amount, scale) ?? 0n)
  const amount = limit === undefined ? null : limit - (today?.amount ?? 0n)
  const deposits = daily.deposits === undefined ? null : daily.deposits - (today?.deposits ?? 0)
  return {
    amount: amount !== null && amount < 0n ? 0n : amount,
    deposits: deposits === null ? null : Math.max(0, deposits),
  }
}

function getDaily(method: PaymentMethod, today: Today | undefined, scale: number): Shown['daily'] {
  const left = leftToday(method, today, scale)
  const limit = method.daily.amount === undefined ? undefined : toMinor(method.daily.amount, scale)
  return {
    amount: limit === undefined ? null : decimal(limit, scale),
    amountLeft: left.amount === null ? null : decimal(left.amount, scale),
    deposits: method.daily.deposits ?? null,
    depositsLeft: left.deposits,
  }
}

function describeMethod(
  { brand, language }: Asker,
  method: PaymentMethod,
  today: Today | undefined,
  now: Date,
): Shown {
  const { merchant } = brand
  const { scale } = merchant.currency
  const shown = (amount: string) => decimal(toMinor(amount, scale) ?? 0n, scale)
  const { code, minimum, maximum, amounts, fee, minutes, hours, fields } = method
  return {
    code,
    name: localized(method.name, language, brand),
    kind: getKind(method),
    minimum: shown(minimum),
    maximum: shown(maximum),
    amounts: amounts.map(shown),
    fee: { fixed: shown(fee.fixed), percent: fee.percent, payer: fee.payer },
    minutes,
    hours: hours ? { ...hours, timeZone: merchant.timeZone } : null,
    isOpen: isOpen(method, merchant, now),
    daily: getDaily(method, today, scale),
    fields,
    rules: publicFieldRules(method),
  }
}

/** Returns the ways to pay in, with what each takes from this member now. */
export async function getMethods(platform: Platform, asker: Asker): Promise<CallValue<'depositMethods'>> {
  const { brand, memberId } = asker
  const { currency } = brand.merchant
  const now = platform.clock()
  const today = await platform.database.within(brand.settings.merchantCode, (tx) =>
    depositsToday(tx, brand, memberId, now),
  )
  return {
    currency: currency.code,
    currencySymbol: currency.symbol,
    scale: currency.scale,
    methods: methodsIn(platform, brand).map((method) =>
      describeMethod(asker, method, today.get(method.code), now),
    ),
  }
}
