import { paymentCodes } from '../../schemas/documents/merchant-settings.document.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import { nearest } from '../base/config/nearest.ts'
import type { Path } from './issue.types.ts'
import type { DocumentIssue } from './locate-finding.ts'

type Bound = number | string | undefined

/** Nothing fits between two bounds that stand the wrong way round. */
function bounds(path: Path, low: string, high: string, from: Bound, to: Bound): DocumentIssue[] {
  if (from === undefined || to === undefined || Number(from) <= Number(to)) return []
  return [
    {
      document: 'merchant',
      issue: {
        code: 'bounds',
        path: [...path, low],
        message: `${low} is above ${high}: nothing can fit`,
        found: String(from),
        expected: `at most ${String(to)}`,
        fix: `Lower ${low}, or raise ${high}.`,
      },
    },
  ]
}

function payments({ paymentMethods }: ResolvedBrand['merchant']): DocumentIssue[] {
  const usual: readonly string[] = paymentCodes
  const seen = new Set<string>()
  return paymentMethods.flatMap(({ code, minimum, maximum }, index) => {
    const path = ['paymentMethods', index]
    const meant = usual.includes(code) ? undefined : nearest(code, usual)
    const issues = bounds(path, 'minimum', 'maximum', minimum, maximum)
    const at = { path: [...path, 'code'], found: code }
    if (seen.has(code))
      issues.push({
        document: 'merchant',
        issue: { code: 'twice', message: 'a way to pay that is listed twice', fix: 'Remove one.', ...at },
      })
    else if (meant)
      issues.push({
        document: 'merchant',
        issue: {
          code: 'unknown-reference',
          message: 'a way to pay that nobody knows',
          expected: usual.join(', '),
          suggestion: meant,
          fix: `Use ${meant}.`,
          ...at,
        },
      })
    seen.add(code)
    return issues
  })
}

/** Limits that leave nothing between them, and ways to pay that are none. */
export function boundsIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  const { rules, registration, countries, feedback } = merchant
  const { phoneDigits } = registration
  return [
    ...Object.entries(rules).flatMap(([field, rule]) =>
      bounds(['rules', field], 'minLength', 'maxLength', rule?.minLength, rule?.maxLength),
    ),
    ...payments(merchant),
    ...bounds(
      ['registration', 'phoneDigits'],
      'minimum',
      'maximum',
      phoneDigits.minimum,
      phoneDigits.maximum,
    ),
    ...countries.flatMap(({ mobileDigits }, index) =>
      bounds(
        ['countries', index, 'mobileDigits'],
        'minimum',
        'maximum',
        mobileDigits?.minimum,
        mobileDigits?.maximum,
      ),
    ),
    ...bounds(['feedback'], 'minimum', 'maximum', feedback.minimum, feedback.maximum),
  ]
}
