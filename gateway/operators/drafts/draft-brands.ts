import { LRUCache } from 'lru-cache'
import type { DraftBrand, DraftBrands } from '../../base/brand/draft-brands.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { getLoadedEntry } from '../../brands/registry/loaded-brand.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { operatorNames } from '../inbox/names.ts'
import { type Bases, openBases } from './bases.ts'
import { loadState } from './draft-state.ts'
import { draftScope, findDraft } from './drafts.service.ts'

interface Made {
  state: string
  brand: LoadedBrand
  /** Bytes of the files that it was made of. */
  size: number
}

/** Bytes of the files of drafts whose brands are kept at hand. */
const maxSize = 32 * 1024 * 1024

/** Open drafts of the database as brands, each made anew for each state of it. One whose documents are not in order is shown nowhere. */
export function draftBrands(platform: Pick<Platform, 'config' | 'database' | 'registry'>): DraftBrands {
  const made = new LRUCache<string, Made>({ maxSize, sizeCalculation: ({ size }) => Math.max(1, size) })
  const open = async (label: string): Promise<DraftBrand | undefined> => {
    const [id = '', brand = ''] = label.split('--')
    const bases = openBases(platform)
    const read = await platform.database.within(draftScope, async (tx) => {
      const draft = await findDraft(tx, id)
      const isOpen = draft?.brand === brand && draft.status === 'open' && !bases.isPublished(draft)
      return isOpen ? loadState(tx, bases, draft) : undefined
    })
    if (!read) return undefined
    const { draft, base, tree } = read
    const live = Object.keys(base.parents).map((parent) => platform.registry.byId(parent)?.version)
    const state = JSON.stringify([draft.version, base.release.id, base.parents, live])
    const known = made.get(id)
    const shown = known?.state === state ? known : makeBrand(bases, { state, brand, tree })
    if (!shown) return undefined
    if (shown !== known) made.set(id, shown)
    const scope = companyScope(draft.company)
    const names = await platform.database.within(scope, (tx) => operatorNames(tx, scope))
    return {
      brand: shown.brand,
      draft: {
        id,
        company: draft.company,
        title: draft.title,
        basedOn: String(base.release.number),
        author: names.get(draft.madeBy) ?? '',
      },
    }
  }
  return { open }
}

function makeBrand(
  bases: Bases,
  { state, brand, tree }: { state: string; brand: string; tree: FileTree },
): Made | undefined {
  const { resolved, findings } = bases.judge(tree)
  if (!resolved) return undefined
  const size = resolved.chain.reduce((sum, source) => sum + source.size, 0)
  return { state, brand: getLoadedEntry(brand, resolved, findings, () => []).brand, size }
}
