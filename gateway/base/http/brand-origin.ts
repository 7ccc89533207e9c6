import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Config } from '../config/config.ts'

/**
 * Where a brand lives, for links that leave the site. From its files alone: a request's Host may lie. Outside
 * production its domains lead nowhere yet, and <id>.localhost does.
 */
export function getOrigin(
  { id, settings: brand, merchant }: Pick<LoadedBrand, 'id' | 'settings' | 'merchant'>,
  config: Pick<Config, 'port' | 'production'>,
): string {
  const local = `http://${id}.localhost:${String(config.port)}`
  if (!config.production) return local
  const [domain] = brand.domains
  return merchant.mail.origin || brand.seo.origin || (domain === undefined ? local : `https://${domain}`)
}
