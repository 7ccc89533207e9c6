import { resolve } from 'node:path'
import type { BrandRegistry, LoadedBrand } from '../base/brand/brand.types.ts'
import { inDatabase } from '../base/config/config.ts'
import type { Settings } from '../base/config/settings.ts'
import { productionReport, servesAsOwner } from './production-report.ts'

/** Brands that are named one by one. */
const named = 24

/** Brands whose demo accounts are listed. */
const shownDemos = 6

/** Demo accounts of some brands. Beyond those that are named, none is read to be asked whether it has any. */
function demoLines(brands: readonly LoadedBrand[], isAll: boolean): string[] {
  const some = brands.filter(({ merchant }) => merchant.demo.members.length > 0)
  const lines = some.slice(0, shownDemos).flatMap(({ id, merchant }) =>
    merchant.demo.members.map(({ username, password, type }) => {
      const kind = type === 0 ? '' : `   agent, type ${String(type)}`
      return `  ${id.padEnd(12)} ${username} / ${password}${kind}`
    }),
  )
  const isWhole = isAll && some.length <= shownDemos
  return isWhole ? lines : [...lines, '  and those of other brands: demo.members of merchant.json']
}

/** A folder without a brand. A new one builds on another, so that a whole one must be there first. */
function noBrand(folder: string): string[] {
  if (folder === inDatabase)
    return [
      '  The database has no brand: no site is served.',
      '  npm run brand -- push --brands <folder> brings those of a folder, such as brands as it comes with Livery.',
    ]
  return [
    `  No brand found in ${resolve(folder)}: no site is served.`,
    '  Put a whole one into it, such as brands/tala as it comes with Livery: it is live at once.',
    '  Then npm run brand -- new <id> makes another that builds on it.',
  ]
}

/** Where people reach a host in production: over TLS where a trusted proxy ends it, else at the port that the gateway listens on. */
function publicAddress(host: string, port: number, { LIVERY_TRUST_PROXY }: Settings): string {
  if (LIVERY_TRUST_PROXY !== '') return `https://${host}/`
  return port === 80 ? `http://${host}/` : `http://${host}:${String(port)}/`
}

function line(name: string, ...addresses: string[]): string {
  return `  ${name.padEnd(12)} ${addresses.join('   also ')}`
}

/** Where the brands are in production: their own domains. */
function publicLines(brands: readonly LoadedBrand[], port: number, settings: Settings): string[] {
  return brands.map(({ id, settings: { name, domains } }) =>
    domains.length === 0
      ? line(name, `no domain, so nobody can reach it: set domains in ${id}/brand.json`)
      : line(name, ...domains.slice(0, 3).map((host) => publicAddress(host, port, settings))),
  )
}

/** Who the operators' own sites are for in production, and what is unsafe or missing there. */
function productionLines(registry: BrandRegistry, port: number, settings: Settings): string[] {
  const { LIVERY_CONSOLE_HOST: console, LIVERY_STUDIO_HOST: studio, LIVERY_STUDIO_TOKEN: token } = settings
  const own = [
    ...(console === undefined ? [] : [line('Console', publicAddress(console, port, settings))]),
    ...(studio === undefined || token === undefined
      ? []
      : [line('Flow studio', `${publicAddress(studio, port, settings)}flows`)]),
  ]
  const report = productionReport(settings, registry.all())
  return [
    ...(own.length > 0 ? ['', ...own] : []),
    ...(report.length > 0
      ? ['', 'Not ready for money in earnest:', ...report.map((entry) => `  ${entry}`)]
      : []),
  ]
}

/** What `npm start` prints once the gateway answers: where each brand is, and whom to try it as; in production what is unsafe or missing. */
export function announcement(registry: BrandRegistry, port: number, settings: Settings): string[] {
  const at = (host: string) => `http://${host}:${String(port)}/`
  const brands = registry
    .ids()
    .slice(0, named)
    .flatMap((id) => registry.byId(id) ?? [])
  const chosen = registry.defaultBrand()
  const isProduction = settings.NODE_ENV === 'production'
  const lines = isProduction
    ? publicLines(brands, port, settings)
    : brands.map(({ id, settings: { name } }) =>
        line(name, at(`${id}.localhost`), ...(id === chosen?.id ? [at('localhost')] : [])),
      )
  const more = registry.ids().length - brands.length
  if (more > 0) lines.push(`  and ${String(more)} more: npm run brand -- list`)
  for (const [id, findings] of registry.findings()) {
    if (findings.some(({ severity }) => severity === 'error'))
      lines.push(`  ${id} has errors: npm run brand -- check ${id}`)
  }
  if (registry.ids().length + registry.findings().size === 0) lines.push(...noBrand(settings.LIVERY_BRANDS))
  if (isProduction) return [...lines, ...productionLines(registry, port, settings)]
  if (brands.length > 0) lines.push('', 'Demo accounts', ...demoLines(brands, more <= 0))
  lines.push('', `Console        ${at('console.localhost')}   its page shows operators to try it with`)
  lines.push(`Flow studio    ${at('studio.localhost')}flows`)
  if (settings.DATABASE_URL !== undefined && settings.LIVERY_MIGRATE_DATABASE_URL === undefined)
    lines.push('', servesAsOwner)
  if (chosen) lines.push(`SMS and mail   ${at(`${chosen.id}.localhost`)}dev/outbox`)
  return lines
}
