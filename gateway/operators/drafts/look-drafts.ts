import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { ScreenNode } from '../../../schemas/documents/screen.document.ts'
import { type BrandVersion, needsTwo } from '../../../schemas/brand/needs-two.ts'
import { describeChanges } from '../../../schemas/brand/sentences.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { readDiffering } from '../../brands/drafts/draft-tree.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import type { TreeVerdict } from '../../brands/registry/judge-tree.ts'
import { engineScreens } from '../../site/pages/engine-documents.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { operatorNames } from '../inbox/names.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { openState, requireBase } from './draft-state.ts'
import { changeDraft, draftScope, listDrafts } from './drafts.service.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { listChanged, showTaken } from './taken.ts'

type Row = ConsoleValue<'draftList'>[number]
type ShownFinding = ConsoleValue<'draftCheck'>['findings'][number]
type Names = ReadonlyMap<string, string>
type Asker = Pick<ConsoleContext<'draftDetail'>, 'platform' | 'operator' | 'brands'>

function getNames(platform: Platform, scope: string): Promise<Names> {
  return platform.database.within(scope, (tx) => operatorNames(tx, scope))
}

function toRow(draft: BrandDraft, bases: Bases, names: Names): Row {
  const { brand, id, title, version, madeBy, madeAt, changedAt } = draft
  const { release } = requireBase(bases, draft)
  return {
    brand,
    id,
    title,
    version,
    base: { number: release.number, id: release.id },
    isBehind: bases.findLive(brand)?.release.id !== release.id,
    madeBy: names.get(madeBy) ?? '',
    madeAt: madeAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

export async function lookDrafts({
  platform,
  operator: me,
  query: { brand },
  now,
}: ConsoleContext<'draftList'>): Promise<ConsoleValue<'draftList'>> {
  const bases = openBases(platform)
  const drafts = await platform.database.within(draftScope, async (tx) => {
    const listed = await listDrafts(tx, me.company, brand)
    const published = new Set(listed.filter((draft) => bases.isPublished(draft)))
    for (const { id } of published) await changeDraft(tx, id, { status: 'published' }, now)
    return listed.filter((draft) => !published.has(draft))
  })
  const names = await getNames(platform, me.scope)
  return drafts.map((draft) => toRow(draft, bases, names))
}

function getVersion(files: BrandVersion['files'], { resolved }: Pick<TreeVerdict, 'resolved'>): BrandVersion {
  const engine = Object.entries(engineScreens())
  const own = [...(resolved?.screens ?? [])] as [string, ScreenNode][]
  return { files, screens: new Map([...engine, ...own]) }
}

/** What of a draft a second person has to agree to. */
export function findSecondPerson(
  bases: Bases,
  { base, tree }: { base: Pick<Base, 'tree'>; tree: FileTree },
): ReturnType<typeof needsTwo> {
  const parts = readDiffering(base.tree, tree)
  const [before, after] = [bases.judge(base.tree), bases.judge(tree)]
  return needsTwo(getVersion(parts.before, before), getVersion(parts.after, after))
}

export async function lookDraft(
  context: ConsoleContext<'draftDetail'>,
): Promise<ConsoleValue<'draftDetail'>> {
  const { platform, operator: me, query } = context
  const state = await openState(context, query)
  const [bases, names] = [openBases(platform), await getNames(platform, me.scope)]
  const { before, after } = readDiffering(state.base.tree, state.tree)
  const authors = [...new Set(state.saves.map(({ madeBy }) => names.get(madeBy) ?? ''))]
  return {
    ...toRow(state.draft, bases, names),
    operations: [...state.operations],
    sentences: describeChanges(before, after, query.language),
    authors,
    needsTwo: findSecondPerson(bases, state),
    taken: showTaken(
      bases,
      context.brands,
      listChanged(bases, platform, findOwnBrand(context.brands, query.brand), state),
    ),
  }
}

export function showFinding({ severity, code, file, path, message, fix }: Finding): ShownFinding {
  return { severity, code, file, path, message, fix }
}

export async function checkDraft(
  context: Asker & Pick<ConsoleContext<'draftCheck'>, 'query'>,
): Promise<ConsoleValue<'draftCheck'>> {
  const { draft, tree } = await openState(context, context.query)
  const { findings } = await openBases(context.platform).judgeSoon(tree)
  return { version: draft.version, findings: findings.map(showFinding) }
}
