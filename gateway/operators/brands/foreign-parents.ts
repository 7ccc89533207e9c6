import type { BrandRegistry, BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'

type Companies = Pick<BrandRegistry, 'byId'>

function isForeign({ byId }: Companies, brand: LoadedBrand, source: BrandSource): boolean {
  return source.id !== brand.id && byId(source.id)?.merchant.company !== brand.merchant.company
}

/** The parents of a brand, near and far, that another company owns, or nobody knows whose they are. */
export function listForeignParents(registry: Companies, brand: LoadedBrand): ReadonlySet<string> {
  const found = brand.documents.chain.filter((source) => isForeign(registry, brand, source))
  return new Set(found.map(({ id }) => id))
}

/** Tells of keys of merchant.json whether a parent of another company sets what the brand has there: its value is not shown. */
export function findSetter(registry: Companies, brand: LoadedBrand): (key: string) => boolean {
  const foreign = listForeignParents(registry, brand)
  return (key) => {
    const setter = brand.documents.chain.find(({ merchant }) => merchant && Object.hasOwn(merchant, key))
    return setter !== undefined && foreign.has(setter.id)
  }
}
