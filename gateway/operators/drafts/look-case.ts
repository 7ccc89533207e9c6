import { and, eq, inArray } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { describeChanges } from '../../../schemas/brand/sentences.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { draftTree, readDiffering } from '../../brands/drafts/draft-tree.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { type Base, openBases } from './bases.ts'
import { publishCaseName, scheduleCaseName } from './case-names.ts'
import { bringFiles } from './draft-files.service.ts'
import { currentOperations, draftScope, findDraft, listSaves } from './drafts.service.ts'
import { findSecondPerson, showFinding } from './look-drafts.ts'
import { findPlan } from './plans.service.ts'
import { select } from './publish-draft.ts'

type Value = ConsoleValue<'caseBrand'>
type Details = Readonly<Record<string, string>>

/** What a case is about: operations, and the release that they stand on. */
interface Asked {
  base: Base
  operations: readonly Operation[]
}

async function findAsked(
  { platform }: Pick<ConsoleContext<'caseBrand'>, 'platform'>,
  details: Details,
): Promise<{ asked: Asked | undefined; isOpen: boolean; isChanged: boolean }> {
  const bases = openBases(platform)
  const { draft: id = '', version, plan: planId } = details
  const read = await platform.database.within(draftScope, async (tx) => ({
    draft: await findDraft(tx, id),
    saves: await listSaves(tx, id),
    plan: planId === undefined ? undefined : await findPlan(tx, planId),
  }))
  const { draft, saves, plan } = read
  const isOpen = draft?.status === 'open' && !bases.isPublished(draft)
  const isChanged = draft !== undefined && String(draft.version) !== version
  // A plan that was chosen anew since is not what this case was about.
  const isOfPlan = plan?.revision === Number(details['revision'] ?? plan?.revision)
  const from = plan ?? (isChanged ? undefined : draft)
  const base = from && bases.find(from.brand, from.base)
  if (!base || (plan && !isOfPlan)) return { asked: undefined, isOpen, isChanged }
  const places = details['places'] ? (JSON.parse(details['places']) as Value['needsTwo']) : undefined
  const operations = plan?.operations ?? select(currentOperations(saves), places)
  await platform.database.within(draftScope, (tx) => bringFiles(tx, bases, operations))
  return { asked: { base, operations }, isOpen, isChanged }
}

function readList<T>(text: string | undefined): T[] {
  return text ? (JSON.parse(text) as T[]) : []
}

/** What a case says of a change of a brand, for whoever sees the case: nobody agrees to what they cannot read. */
export async function lookCase(context: ConsoleContext<'caseBrand'>): Promise<ConsoleValue<'caseBrand'>> {
  const { platform, brands, query } = context
  const { merchant, id, language } = query
  getBrand(brands, merchant)
  const [found] = await platform.database.within(merchant, (tx) =>
    tx
      .select({ details: inboxCase.details, kind: inboxCase.kind })
      .from(inboxCase)
      .where(
        and(
          eq(inboxCase.merchant, merchant),
          eq(inboxCase.id, id),
          inArray(inboxCase.kind, [publishCaseName, scheduleCaseName]),
        ),
      ),
  )
  if (!found) throw new Refusal('not_found')
  const { details } = found
  const { asked, isOpen, isChanged } = await findAsked(context, details)
  const bases = openBases(platform)
  const tree = asked && draftTree(asked.base.tree, asked.operations)
  const parts = asked && tree && readDiffering(asked.base.tree, tree)
  const isStopped = found.kind === scheduleCaseName
  return {
    brand: details['brand'] ?? '',
    draft: details['draft'] ?? '',
    title: details['title'] ?? '',
    isOpen,
    isChanged,
    asked: details['proposer'] ?? details['planner'] ?? '',
    reason: details['reason'] ?? '',
    at: details['at'] ?? null,
    cause: (details['cause'] as Value['cause']) ?? null,
    sentences: parts
      ? describeChanges(parts.before, parts.after, language)
      : [{ file: '', pointer: '', text: details['changes'] ?? '' }],
    needsTwo: asked && tree ? findSecondPerson(bases, { base: asked.base, tree }) : [],
    overlaps: readList(details['overlaps']),
    findings: isStopped
      ? readList(details['findings'])
      : tree
        ? bases.judge(tree).findings.map(showFinding)
        : [],
    held: details['holds'] ?? '',
  }
}
