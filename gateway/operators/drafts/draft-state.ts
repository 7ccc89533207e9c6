import type { Operation } from '../../../schemas/brand/operations.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { draftTree } from '../../brands/drafts/draft-tree.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { bringFiles } from './draft-files.service.ts'
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

/** A draft as it stands, with what was uploaded for it brought here; the transaction is bound to the drafts. */
export async function loadState(tx: Tx, bases: Bases, draft: BrandDraft): Promise<DraftState> {
  const base = requireBase(bases, draft)
  const saves = await listSaves(tx, draft.id)
  const operations = currentOperations(saves)
  await bringFiles(tx, bases, operations)
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
  const bases = openBases(platform)
  return platform.database.within(draftScope, async (tx) => {
    const draft = await findDraft(tx, id)
    if (draft?.brand !== brand || draft.company !== operator.company || draft.status !== 'open')
      throw new Refusal('not_found')
    if (bases.isPublished(draft)) throw new Refusal('not_found')
    return loadState(tx, bases, draft)
  })
}
