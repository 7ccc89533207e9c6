import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { breath } from '../../brands/files/breath.ts'

/** The companies that own the brands, in order. */
export function listCompanies(registry: BrandRegistry): string[] {
  return [...new Set(Array.from(registry.all(), ({ merchant }) => merchant.company))].sort()
}

/** The brands of a company, one for each merchant. */
export function listBrands(registry: BrandRegistry, company: string): LoadedBrand[] {
  const own = [...registry.all()].filter(({ merchant }) => merchant.company === company)
  return [...new Map(own.map((brand) => [brand.settings.merchantCode, brand])).values()]
}

/** Milliseconds of one turn: a brand that nobody asked for yet is read from its folder. */
const turnMs = 8

/** All brands, with room for requests between those that have to be read. */
async function* readInTurns(registry: BrandRegistry): AsyncGenerator<LoadedBrand> {
  let begun = performance.now()
  for (const brand of registry.all()) {
    yield brand
    if (performance.now() - begun < turnMs) continue
    await breath()
    begun = performance.now()
  }
}

/** The same as `listBrands`, for a request, however many brands have to be read for it. */
export async function findBrands(registry: BrandRegistry, company: string): Promise<LoadedBrand[]> {
  const own = new Map<string, LoadedBrand>()
  for await (const brand of readInTurns(registry))
    if (brand.merchant.company === company) own.set(brand.settings.merchantCode, brand)
  return [...own.values()]
}

const followed = new WeakSet<BrandRegistry>()
/** What was found, and among how many brands: a great many that come at once are told to nobody. */
const known = new WeakMap<BrandRegistry, { count: number; found: Promise<readonly string[]> }>()

async function readCompanies(registry: BrandRegistry): Promise<readonly string[]> {
  const companies = new Set<string>()
  for await (const { merchant } of readInTurns(registry)) companies.add(merchant.company)
  return [...companies].sort()
}

/** The same as `listCompanies`, for a request: found once, and again when a brand changed. Whoever shows any cookie asks for them. */
export function findCompanies(registry: BrandRegistry): Promise<readonly string[]> {
  if (!followed.has(registry)) {
    followed.add(registry)
    registry.onChange(() => known.delete(registry))
  }
  const count = registry.ids().length
  const before = known.get(registry)
  if (before?.count === count) return before.found
  const found = readCompanies(registry)
  known.set(registry, { count, found })
  found.catch(() => known.delete(registry))
  return found
}
