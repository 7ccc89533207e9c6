import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

type Bound = number | string | undefined

/** Nothing fits between two bounds that stand the wrong way round. */
export function bounds(path: Path, low: string, high: string, from: Bound, to: Bound): DocumentIssue[] {
  if (from === undefined || to === undefined || Number(from) <= Number(to)) return []
  return [
    {
      document: 'merchant',
      issue: {
        code: 'bounds',
        path: [...path, low],
        message: `${low} is above ${high}`,
        found: String(from),
        expected: `at most ${String(to)}`,
        fix: `Lower ${low}, or raise ${high}.`,
      },
    },
  ]
}

/** A time zone that no calendar knows would stop every count of a day. */
function zone({ timeZone }: ResolvedBrand['merchant']): DocumentIssue[] {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return []
  } catch {
    return [
      {
        document: 'merchant',
        issue: {
          code: 'unknown-reference',
          path: ['timeZone'],
          message: 'unknown time zone',
          found: timeZone,
          fix: 'Use a name of the IANA list, such as Asia/Manila.',
        },
      },
    ]
  }
}

/** Limits that leave nothing between them, and a time zone that does not exist. */
export function boundsIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  const { rules, registration, countries, feedback } = merchant
  const { phoneDigits } = registration
  return [
    ...Object.entries(rules).flatMap(([field, rule]) =>
      bounds(['rules', field], 'minLength', 'maxLength', rule?.minLength, rule?.maxLength),
    ),
    ...zone(merchant),
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
