import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { getFlags } from '../check/flags.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** Fields that a way to register asks for whatever their rules say: nobody could be named without them, or log in. */
const needed = {
  username: { asks: ['username', 'password', 'confirmPassword'], called: 'username', other: 'mobile' },
  mobile: { asks: ['mobileNum'], called: 'mobile number', other: 'username' },
} as const

/** Fields that the rules take out of the form, and that stay there. */
export function registrationIssues({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const flags = getFlags(brand.flags, merchant.modules)
  const isOn = { username: flags.USERNAMEREG3, mobile: flags.MOBILENUMREG3 }
  return brand.registration.methods
    .filter((method) => isOn[method])
    .flatMap((method) => {
      const { asks, called, other } = needed[method]
      return asks
        .filter((field) => merchant.rules[field].enabled === false)
        .map((field): DocumentIssue => ({
          document: 'merchant',
          issue: {
            code: 'needed-field',
            severity: 'warning',
            path: ['rules', field],
            message: `this field cannot be left out: a registration by ${called} always asks for it`,
            found: 'null, or not enabled',
            fix: `Leave it out, or change registration.methods of brand.json to "${other}" alone.`,
          },
        }))
    })
}
