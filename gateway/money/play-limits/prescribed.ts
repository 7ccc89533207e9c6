import { toMinor } from '../../../schemas/base/money.ts'
import type { LimitKind, LimitPeriod } from '../../../schemas/documents/responsible-play.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

interface Prescribed {
  kind: LimitKind
  period: LimitPeriod
  /** Minor units in digits; of a time limit, minutes. */
  amount: string
}

/** The limits that a merchant sets for every member. */
export function prescribedLimits({ merchant }: LoadedBrand): Prescribed[] {
  const { scale } = merchant.currency
  return merchant.responsiblePlay.prescribed.map(({ kind, period, amount }) => ({
    kind,
    period,
    amount: kind === 'time' ? String(Math.floor(Number(amount))) : String(toMinor(amount, scale) ?? 0n),
  }))
}

const documents = new WeakMap<LoadedBrand, Prescribed[] | undefined>()

/** What play is checked against beside a member's own limits; undefined where there is nothing. */
export function prescribedForPlay(brand: LoadedBrand): Prescribed[] | undefined {
  if (documents.has(brand)) return documents.get(brand)
  const all = prescribedLimits(brand).filter(({ kind }) => kind !== 'deposit')
  const prescribeds = all.length > 0 ? all : undefined
  documents.set(brand, prescribeds)
  return prescribeds
}
