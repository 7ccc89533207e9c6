import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'

/** The companies that own the brands, in order. */
export function listCompanies(registry: BrandRegistry): string[] {
  return [...new Set(Array.from(registry.all(), ({ merchant }) => merchant.company))].sort()
}

/** The brands of a company, one for each merchant. */
export function listBrands(registry: BrandRegistry, company: string): LoadedBrand[] {
  const own = [...registry.all()].filter(({ merchant }) => merchant.company === company)
  return [...new Map(own.map((brand) => [brand.settings.merchantCode, brand])).values()]
}
