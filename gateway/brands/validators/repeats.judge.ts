import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** Lists whose items are told apart by a name, and what one of them is called. */
const named: readonly { [L in keyof Merchant]: [list: L, key: string, what: string] }[keyof Merchant][] = [
  ['games', 'id', 'game'],
  ['vendors', 'code', 'vendor'],
  ['categories', 'code', 'category'],
  ['banners', 'id', 'banner'],
  ['notices', 'id', 'notice'],
  ['announcements', 'id', 'announcement'],
  ['promotions', 'id', 'promotion'],
  ['payoutMethods', 'code', 'payout method'],
]

function twice(path: DocumentIssue['issue']['path'], what: string, found: string, fix: string) {
  const issue = { code: 'twice', path, message: `duplicate ${what}`, found, fix }
  return { document: 'merchant', issue } as const
}

/** Items that an earlier one of the list is named like: one of the two would be found by the name, the other never. */
export function repeatIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  const { countries } = merchant
  const places = countries.map(
    ({ countryCode, countryDialingCode }) => `${countryCode} +${countryDialingCode}`,
  )
  return [
    ...named.flatMap(([list, key, what]) => {
      const names = (merchant[list] as readonly Record<string, unknown>[]).map((item) => String(item[key]))
      const seen = new Set<string>()
      return names.flatMap((name, index) => {
        const isTwice = seen.has(name)
        seen.add(name)
        return isTwice
          ? [twice([list, index, key], what, name, `Remove one, or give it another ${key}.`)]
          : []
      })
    }),
    ...places.flatMap((place, index) =>
      places.indexOf(place) < index
        ? [twice(['countries', index], 'country', place, 'Remove one, or give it another dialling code.')]
        : [],
    ),
  ]
}
