import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

/** A hosted bot check that cannot work yet. */
export function botCheckAdvice(brand: LoadedBrand): Finding[] {
  const { provider, hosted } = brand.settings.security.botCheck
  if (provider !== 'hosted' || (hosted && brand.merchant.botCheck.secret !== '')) return []
  return [
    placed(brand, 'brand', {
      code: 'bot-check-incomplete',
      severity: 'warning',
      path: ['security', 'botCheck', 'provider'],
      message: 'the hosted bot check has no service or secret, so the slider is used',
      fix: 'Name security.botCheck.hosted in brand.json, and botCheck.secret in merchant.json.',
    }),
  ]
}
