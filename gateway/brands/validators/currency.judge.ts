import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

type Written = Partial<{ code: string; symbol: string; scale: number }>

/** Symbol and digits as ISO 4217 and CLDR have them; undefined for a code that is none. */
function usual(currency: string): Required<Omit<Written, 'code'>> | undefined {
  try {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    })
    const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
    return { symbol, scale: format.resolvedOptions().maximumFractionDigits ?? 2 }
  } catch {
    return undefined
  }
}

/** Digits that a file states and that the currency does not have: amounts would be read as a hundred times what they are, or a hundredth. */
function scaleIssues({ merchant, chain }: ResolvedBrand): DocumentIssue[] {
  const { code, scale } = merchant.currency
  const own = usual(code)
  const isStated = chain.some(
    (source) => (source.merchant?.['currency'] as Written | undefined)?.scale !== undefined,
  )
  if (!own || !isStated || own.scale === scale) return []
  return [
    {
      document: 'merchant',
      issue: {
        code: 'currency-scale',
        severity: 'warning',
        path: ['currency', 'scale'],
        message: `${code} has ${String(own.scale)} digits behind the point in ISO 4217`,
        found: String(scale),
        expected: String(own.scale),
        fix: `Use ${String(own.scale)}, unless whoever pays in and out counts ${code} otherwise.`,
      },
    },
  ]
}

/** Who names another currency by its code alone keeps the symbol and the digits of the one before: amounts would be shown as money that they are not. */
function codeAlone({ chain, merchant }: ResolvedBrand): DocumentIssue[] {
  const written = chain.map((source) => source.merchant?.['currency'] as Written | undefined)
  const at = written.findIndex((value) => value?.code !== undefined)
  const { code } = merchant.currency
  const own = usual(code)
  if (at < 0 || !own || written.slice(at + 1).some((value) => value?.code === code)) return []
  const stated: Written = Object.assign({}, ...written.slice(0, at + 1).toReversed())
  const missing = (['symbol', 'scale'] as const).filter(
    (name) => stated[name] === undefined && merchant.currency[name] !== own[name],
  )
  if (missing.length === 0) return []
  const { symbol, scale } = merchant.currency
  return [
    {
      document: 'merchant',
      issue: {
        code: 'contradiction',
        path: ['currency'],
        message: `${code} has the ${missing.join(' and the ')} of another currency`,
        found: `${code}, symbol ${symbol}, scale ${String(scale)}`,
        expected: `${code}, symbol ${own.symbol}, scale ${String(own.scale)}`,
        fix: `Add ${missing.map((name) => `"${name}": ${JSON.stringify(own[name])}`).join(' and ')}, or other values if people read others.`,
      },
    },
  ]
}

/** A currency with the symbol or the digits of another. */
export function currencyIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const alone = codeAlone(resolved)
  return alone.length > 0 ? alone : scaleIssues(resolved)
}
