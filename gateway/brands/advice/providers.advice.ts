import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import { placed } from './finding-in-brand.ts'

/** Ways to pay and be paid that name the sandbox, which production lacks: they are not offered there. */
export function providersAdvice(brand: LoadedBrand): Finding[] {
  const { paymentMethods, withdrawal } = brand.merchant
  const sandboxed = (path: Path, found: string, who: string) =>
    placed(brand, 'merchant', {
      code: 'provider-sandbox',
      severity: 'warning',
      path,
      message: `${who} in production, which has no sandbox`,
      found,
      expected: 'http, or auto',
      fix: 'Write "http", or leave the provider out: then it is that of LIVERY_PAYMENT_URL where one is set.',
    })
  return [
    ...paymentMethods.flatMap(({ code, provider }, index) =>
      provider === 'sandbox'
        ? [sandboxed(['paymentMethods', index, 'provider'], 'sandbox', `nobody can deposit with ${code}`)]
        : [],
    ),
    ...(withdrawal.provider === 'sandbox'
      ? [sandboxed(['withdrawal', 'provider'], 'sandbox', 'nobody is paid')]
      : []),
  ]
}

/** Services to sign in with that are switched on and cannot be offered. */
export function identityAdvice(brand: LoadedBrand): Finding[] {
  const { providers, firebase } = brand.merchant.identity
  const isWhole = firebase.apiKey !== '' && firebase.authDomain !== '' && firebase.projectId !== ''
  return [
    ...providers.flatMap(({ enabled, id, issuer }, index) =>
      enabled && !issuer.startsWith('https://')
        ? [
            placed(brand, 'merchant', {
              code: 'identity-incomplete',
              severity: 'warning',
              path: ['identity', 'providers', index, 'issuer'],
              message: `nobody can log in with ${id} in production, because its issuer is not reached over TLS`,
              found: issuer,
              expected: 'https://…',
              fix: 'Name the issuer of the provider, or set "enabled": false.',
            }),
          ]
        : [],
    ),
    ...(firebase.enabled && !isWhole
      ? [
          placed(brand, 'merchant', {
            code: 'identity-incomplete',
            severity: 'warning',
            path: ['identity', 'firebase'],
            message: 'Firebase is on but not complete, so it is not used',
            expected: 'apiKey, authDomain and projectId',
            fix: 'Name all three, or set "enabled": false.',
          }),
        ]
      : []),
  ]
}
