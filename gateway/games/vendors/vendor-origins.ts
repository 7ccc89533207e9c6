import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Config } from '../../base/config/config.ts'

/** Origins on which a brand's games may be framed, the same game on each. */
export function vendorOrigins(
  config: Pick<Config, 'vendor'>,
  { merchant }: Pick<LoadedBrand, 'merchant'>,
): string[] {
  const named = merchant.launchGameCDNs
    .filter((url) => url.startsWith('https://'))
    .map((url) => new URL(url).origin)
  return named.length > 0 ? [...new Set(named)] : [new URL(config.vendor.publicUrl).origin]
}
