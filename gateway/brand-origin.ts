import type { LoadedBrand } from './brands/registry.types.ts'
import type { Config } from './config.ts'

/** Where a brand lives, for links that leave the site. From its files alone: a request's Host may lie. */
export function originOf({ id, brand, merchant }: LoadedBrand, config: Pick<Config, 'port'>): string {
  if (merchant.mail.origin !== '') return merchant.mail.origin
  if (brand.seo.origin !== '') return brand.seo.origin
  const [domain] = brand.domains
  return domain === undefined ? `http://${id}.localhost:${String(config.port)}` : `https://${domain}`
}
