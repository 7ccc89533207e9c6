import type { Operation } from '../../../schemas/brand/operations.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { draftTree } from '../../brands/drafts/draft-tree.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { currentOperations, draftScope, findDraft, listSaves } from './drafts.service.ts'
import type { BrandDraft, DraftChange } from './drafts.tables.ts'

type Asker = Pick<ConsoleContext<'draftDetail'>, 'platform' | 'operator' | 'brands'>

export interface DraftState {
  draft: BrandDraft
  saves: readonly DraftChange[]
  operations: readonly Operation[]
  base: Base
  tree: FileTree
}

/** The release that a draft stands on. It is gone only where the store lost it. */
export function requireBase(bases: Bases, { brand, base }: Pick<BrandDraft, 'brand' | 'base'>): Base {
  const found = bases.find(brand, base)
  if (!found) throw new Refusal('conflict')
  return found
}

export function getState(bases: Bases, draft: BrandDraft, saves: readonly DraftChange[]): DraftState {
  const base = requireBase(bases, draft)
  const operations = currentOperations(saves)
  return { draft, saves, operations, base, tree: draftTree(base.tree, operations) }
}

/** Runs work on the rows of drafts, in a transaction that is bound to the operator's company. */
export function withDrafts<T>(tx: Tx, home: string, work: () => Promise<T>): Promise<T> {
  return boundTo(tx, draftScope, home, work)
}

/** An open draft of the operator's company as it stands; to everybody else there is none. */
export async function openState(
  { platform, operator, brands }: Asker,
  { brand, id }: { brand: string; id: string },
): Promise<DraftState> {
  findOwnBrand(brands, brand)
  const [draft, saves] = await platform.database.within(draftScope, async (tx) => {
    const found = await findDraft(tx, id)
    return [found, found ? await listSaves(tx, id) : []] as const
  })
  const bases = openBases(platform)
  if (draft?.brand !== brand || draft.company !== operator.company || draft.status !== 'open')
    throw new Refusal('not_found')
  if (bases.isPublished(draft)) throw new Refusal('not_found')
  return getState(bases, draft, saves)
}
