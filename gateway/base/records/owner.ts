import type { LoadedBrand } from '../brand/brand.types.ts'

/** Whose records are read. */
export interface Owner {
  brand: LoadedBrand
  session: { memberId: string }
}
