import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { getFlags } from '../check/flags.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** A site that nobody could log in to: no method is named, or codes alone while their flag is off. */
export function loginIssues({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const { methods } = brand.login
  const isOn = getFlags(brand.flags, merchant.modules).MOBILEVERCODELOGIN3
  if (methods.some((method) => method === 'username' || isOn)) return []
  return [
    {
      document: 'brand',
      issue: {
        code: 'no-login',
        path: ['login', 'methods'],
        message:
          methods.length === 0
            ? 'no login method is named, so nobody could log in'
            : 'sms needs the flag MOBILEVERCODELOGIN3, which is off, so nobody could log in',
        found: methods.join(', ') || 'none',
        fix:
          methods.length === 0
            ? 'Name "username", or "sms" with the flag MOBILEVERCODELOGIN3 on.'
            : 'Turn MOBILEVERCODELOGIN3 on, in flags or in the module tree of merchant.json, or name "username" too.',
      },
    },
  ]
}
