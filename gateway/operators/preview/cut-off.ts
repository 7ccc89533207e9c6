import type { LoadedBrand } from '../../base/brand/brand.types.ts'

const made = new WeakMap<LoadedBrand, LoadedBrand>()

/**
 * A brand that reaches nothing outside, for pages that only look like it: its calls go nowhere else, nobody is measured or asked
 * by others' services, nothing is sealed, and no search engine lists it. It is called by the label of its host, so that nothing
 * that is kept by a brand's id is shared with the live one.
 */
export function cutOff(
  brand: LoadedBrand,
  { id, host, merchantCode }: { id: string; host: string; merchantCode: string },
): LoadedBrand {
  const known = made.get(brand)
  if (known) return known
  const { callOrigin: _, ...settings } = brand.settings
  const { security, seo } = settings
  const { identity } = brand.merchant
  const result: LoadedBrand = {
    ...brand,
    id,
    hosts: [host],
    settings: {
      ...settings,
      merchantCode,
      domains: [],
      default: false,
      endpoints: {},
      analytics: { gtagId: '' },
      seo: { ...seo, index: false },
      security: {
        ...security,
        cipher: 'none',
        callers: [],
        frameOrigins: [],
        botCheck: { ...security.botCheck, provider: 'slider' },
      },
    },
    merchant: {
      ...brand.merchant,
      launchGameCDNs: [],
      identity: { ...identity, firebase: { ...identity.firebase, enabled: false } },
    },
  }
  made.set(brand, result)
  return result
}
