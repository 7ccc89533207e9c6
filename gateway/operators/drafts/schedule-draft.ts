import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { draftTree } from '../../brands/drafts/draft-tree.ts'
import { requireNoWait } from '../access/session.service.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { operatorNames } from '../inbox/names.ts'
import { openBases } from './bases.ts'
import { requireBase, withDrafts } from './draft-state.ts'
import { draftScope, findDraft, lockDraft } from './drafts.service.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { type Held, requireRead } from './held.ts'
import { findSecondPerson } from './look-drafts.ts'
import {
  changePlan,
  clearTimer,
  findOpenPlan,
  getPlanKey,
  isAgreed,
  listPlans,
  lockPlan,
  setTimer,
  storePlan,
} from './plans.service.ts'
import type { BrandPlan } from './plans.tables.ts'
import { closePublished, describeHeld, propose, requirePublishable } from './publish-draft.ts'

type Planned = ConsoleValue<'planMove'>

/** Days that something may be planned ahead. */
const farthestDays = 366

function readTime(at: string, now: Date): Date {
  const dueAt = new Date(at)
  const ahead = dueAt.getTime() - now.getTime()
  if (!(ahead > 0 && ahead <= farthestDays * 86_400_000))
    throw refuseField('at', 'field_format', { most: String(farthestDays) })
  return dueAt
}

function toPlanned(plan: BrandPlan): Planned {
  const { id, revision } = plan
  return { id, revision, state: isAgreed(plan) ? 'planned' : 'waiting' }
}

/** Sets up what has to happen for a plan as it is: the job of its time, and a second person where nobody has agreed. */
async function setUpPlan(
  tx: Tx,
  { platform, now }: Pick<ActContext<'planMove'>, 'platform' | 'now'>,
  { merchant, plan, holds, proposer }: { merchant: string; plan: BrandPlan; holds: string; proposer: string },
): Promise<void> {
  await setTimer(tx, merchant, plan, now)
  if (isAgreed(plan)) return
  const base = requireBase(openBases(platform), plan)
  const after = draftTree(base.tree, plan.operations)
  await propose(
    tx,
    merchant,
    {
      reference: getPlanKey(plan),
      draft: { brand: plan.brand, id: plan.draft, version: plan.version, title: plan.title },
      before: base.tree,
      after,
      needsTwo: findSecondPerson(openBases(platform), { base, tree: after }),
      holds,
      reason: plan.reason,
      proposer: { name: proposer, id: plan.madeBy },
      more: {
        ...(plan.mandatory && { mandatory: 'yes' }),
        plan: plan.id,
        revision: String(plan.revision),
        at: plan.dueAt.toISOString(),
      },
    },
    now,
  )
}

/** Plans that a draft goes live at a time, as it is now; an earlier plan of it is replaced where it is named. */
export function scheduleDraft(
  tx: Tx,
  context: ActContext<'draftSchedule'>,
  held: Held,
): Promise<ConsoleValue<'draftSchedule'>> {
  const { platform, operator: me, brands, body, now, note } = context
  const brand = findOwnBrand(brands, body.brand)
  const merchant = brand.settings.merchantCode
  const { places, reason, holding = [] } = body
  const mandatory = body.mandatory ? true : null
  note({ merchant, subject: 'draft', subjectId: body.id, reason })
  const dueAt = readTime(body.at, now)
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockDraft(tx, body.id, me.company)
    if (draft.brand !== body.brand) throw new Refusal('not_found')
    if (draft.version !== body.version)
      throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
    if (await closePublished(tx, platform, draft, now)) throw new Refusal('conflict')
    const before = await findOpenPlan(tx, draft.id)
    if (before?.revision !== body.revision) throw new Refusal('conflict')
    const chosen = { brand, draft, home: draftScope, ...(places && { places }) }
    const { state, selected, isWhole } = await requirePublishable(tx, platform, chosen)
    requireRead(held, holding, { version: draft.version })
    const needsTwo = findSecondPerson(openBases(platform), state)
    if (needsTwo.length > 0) requireNoWait(me)
    if (before) await clearTimer(tx, merchant, before, now)
    const plan = await storePlan(
      tx,
      {
        brand: draft.brand,
        company: draft.company,
        draft: draft.id,
        version: draft.version,
        title: draft.title,
        base: draft.base,
        operations: selected,
        isWhole: isWhole ? 1 : 0,
        holding,
        reason,
        mandatory,
        needsTwo: needsTwo.length > 0 ? 1 : 0,
        dueAt,
        madeBy: me.operatorId,
      },
      before,
      now,
    )
    await setUpPlan(tx, context, { merchant, plan, holds: describeHeld(held), proposer: me.name })
    const planned = toPlanned(plan)
    note({
      ...(before && { before: { at: before.dueAt.toISOString(), version: String(before.version) } }),
      after: {
        at: dueAt.toISOString(),
        version: String(draft.version),
        ...(mandatory && { mandatory: 'yes' }),
        outcome: planned.state,
      },
    })
    return { ...planned, needsTwo, held }
  })
}

/** An open plan of the operator's company as it was seen, locked after its draft. */
async function lockOwnPlan(
  tx: Tx,
  { operator, brands, body, note }: ActContext<'planMove'> | ActContext<'planDelete'>,
): Promise<{ plan: BrandPlan; merchant: string }> {
  const merchant = findOwnBrand(brands, body.brand).settings.merchantCode
  note({ merchant, subject: 'plan', subjectId: body.id })
  const plan = await lockPlan(tx, body.id)
  if (plan?.brand !== body.brand || plan.company !== operator.company) throw new Refusal('not_found')
  note({ before: { title: plan.title, at: plan.dueAt.toISOString() } })
  if (plan.status !== 'open' || plan.revision !== body.revision) throw new Refusal('conflict')
  return { plan, merchant }
}

export function movePlan(tx: Tx, context: ActContext<'planMove'>): Promise<ConsoleValue<'planMove'>> {
  const { platform, operator: me, body, now, note } = context
  const dueAt = readTime(body.at, now)
  return withDrafts(tx, me.scope, async () => {
    const { plan, merchant } = await lockOwnPlan(tx, context)
    await clearTimer(tx, merchant, plan, now)
    const moved = { ...plan, dueAt, revision: plan.revision + 1 }
    await changePlan(tx, plan, { dueAt, revision: moved.revision }, now)
    const names = await boundNames(tx, me.scope)
    const proposer = names.get(plan.madeBy) ?? ''
    await setUpPlan(
      tx,
      { platform, now },
      { merchant, plan: moved, holds: plan.holding.join('; '), proposer },
    )
    const planned = toPlanned(moved)
    note({ after: { title: plan.title, at: dueAt.toISOString(), outcome: planned.state } })
    return planned
  })
}

export function deletePlan(tx: Tx, context: ActContext<'planDelete'>): Promise<ConsoleValue<'planDelete'>> {
  const { operator: me, now } = context
  return withDrafts(tx, me.scope, async () => {
    const { plan, merchant } = await lockOwnPlan(tx, context)
    await clearTimer(tx, merchant, plan, now)
    await changePlan(tx, plan, { status: 'deleted' }, now)
    return { id: plan.id }
  })
}

function boundNames(tx: Tx, scope: string): Promise<ReadonlyMap<string, string>> {
  return inScope(tx, scope, () => operatorNames(tx, scope))
}

/** What is to go live at a time. */
export async function lookPlans({
  platform,
  operator: me,
  query: { brand },
}: ConsoleContext<'planList'>): Promise<ConsoleValue<'planList'>> {
  const plans = await platform.database.within(draftScope, async (tx) => {
    const listed = await listPlans(tx, me.company, brand)
    const shown: { plan: BrandPlan; draft: BrandDraft | undefined }[] = []
    for (const plan of listed) shown.push({ plan, draft: await findDraft(tx, plan.draft) })
    return shown
  })
  const names = await platform.database.within(me.scope, (tx) => operatorNames(tx, me.scope))
  return plans.map(({ plan, draft }) => ({
    ...toPlanned(plan),
    brand: plan.brand,
    draft: plan.draft,
    version: plan.version,
    title: plan.title,
    isChanged: draft?.version !== plan.version,
    at: plan.dueAt.toISOString(),
    reason: plan.reason,
    isMandatory: plan.mandatory === true,
    madeBy: names.get(plan.madeBy) ?? '',
    changedAt: plan.changedAt.toISOString(),
  }))
}
