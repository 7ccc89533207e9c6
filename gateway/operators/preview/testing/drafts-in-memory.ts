import type { DraftBrand, DraftBrands } from '../../../base/brand/draft-brands.ts'
import type { LoadedBrand } from '../../../base/brand/brand.types.ts'

export interface DraftsInMemory extends DraftBrands {
  /** Opens a draft, or has it stand otherwise. */
  put(label: string, brand: LoadedBrand, draft?: Partial<DraftBrand['draft']>): void
  discard(label: string): void
}

/** Drafts that no database holds. */
export function draftsInMemory(): DraftsInMemory {
  const drafts = new Map<string, DraftBrand>()
  return {
    open: (label) => Promise.resolve(drafts.get(label)),
    put(label, brand, draft = {}) {
      const [id = ''] = label.split('--')
      const { company } = brand.merchant
      const named = { id, company, title: 'Autumn look', basedOn: '12', author: 'olga', ...draft }
      drafts.set(label, { brand, draft: named })
    },
    discard: (label) => void drafts.delete(label),
  }
}
