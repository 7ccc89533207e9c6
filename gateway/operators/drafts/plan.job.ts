import { describeChanges, joinSentences } from '../../../schemas/brand/sentences.ts'
import { getPermissions } from '../../../schemas/operators/permissions.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCaseOnce } from '../../base/cases/cases.service.ts'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { draftTree, readDiffering } from '../../brands/drafts/draft-tree.ts'
import type { Operator } from '../access/access.tables.ts'
import { readOperator } from '../access/operators.service.ts'
import { openBases } from './bases.ts'
import { scheduleCaseName } from './case-names.ts'
import { changeDraft, draftScope, lockDraftRow } from './drafts.service.ts'
import { planMails } from './plan-mail.ts'
import {
  changePlan,
  clearTimer,
  findPlan,
  getPlanKey,
  getPlanMark,
  graceMs,
  isAgreedTo,
  lockPlan,
  planJobName,
} from './plans.service.ts'
import type { BrandPlan } from './plans.tables.ts'
import { preparePlan, type Prepared, publishPlan, type Stop, stopFor } from './publish-plan.ts'

/** Milliseconds until a plan is tried again where somebody is changing the same files. */
const againMs = 2_000

interface Due {
  platform: Platform
  brand: LoadedBrand
  plan: BrandPlan
  now: Date
}

function findPlanner(tx: Tx, { company, madeBy }: BrandPlan): Promise<Operator | undefined> {
  const scope = companyScope(company)
  return inScope(tx, scope, () => readOperator(tx, scope, madeBy))
}

function describePlan({ platform, plan }: Due): string {
  const base = openBases(platform).find(plan.brand, plan.base)
  if (!base) return ''
  const { before, after } = readDiffering(base.tree, draftTree(base.tree, plan.operations))
  return joinSentences(describeChanges(before, after), 10)
}

/** Ends a plan that did not go live: a case says why, and whoever wrote it is told. Nothing is published late. */
async function stopPlan(tx: Tx, due: Due, planner: Operator | undefined, stop: Stop): Promise<void> {
  const { brand, plan, now } = due
  const merchant = brand.settings.merchantCode
  await clearTimer(tx, merchant, plan, now)
  await changePlan(tx, plan, { status: stop.cause === 'missed' ? 'missed' : 'stopped' }, now)
  const details = {
    brand: plan.brand,
    title: plan.title,
    cause: stop.cause,
    at: plan.dueAt.toISOString(),
    changes: describePlan(due),
    ...(stop.others.length > 0 && { others: stop.others.join(', ') }),
    ...(stop.holds !== '' && { holds: stop.holds }),
    reason: plan.reason,
    planner: planner?.name ?? '',
    plan: plan.id,
    draft: plan.draft,
    version: String(plan.version),
    overlaps: JSON.stringify(stop.overlaps),
    findings: JSON.stringify(stop.findings),
  }
  const opening = {
    merchant,
    kind: scheduleCaseName,
    reference: getPlanKey(plan),
    memberId: null,
    details,
  }
  await inScope(tx, merchant, () => openCaseOnce(tx, opening, now))
  await planMails(tx, { merchant, plan, others: stop.others }, now)
}

/** Ends a plan that is live. Its draft is published too where all of it was chosen, and nothing was written since. */
async function closePlan(tx: Tx, { brand, plan, now }: Due): Promise<void> {
  await clearTimer(tx, brand.settings.merchantCode, plan, now)
  await changePlan(tx, plan, { status: 'published' }, now)
  const draft = await lockDraftRow(tx, plan.draft)
  if (plan.isWhole === 1 && draft?.status === 'open' && draft.version === plan.version)
    await changeDraft(tx, plan.draft, { status: 'published' }, now)
}

/** What the time of a plan comes to, with its rows locked; an instant where it is to be tried again. */
async function carryOut(tx: Tx, due: Due, prepared: Prepared): Promise<Date | undefined> {
  const { platform, brand, plan, now } = due
  if (openBases(platform).isMarked(plan.brand, getPlanMark(plan))) {
    await closePlan(tx, due)
    return undefined
  }
  const planner = await findPlanner(tx, plan)
  const stop = async (why: Stop) => {
    await stopPlan(tx, due, planner, why)
    return undefined
  }
  const late = now.getTime() - plan.dueAt.getTime()
  if (late > graceMs) return stop(stopFor('missed'))
  const mayPublish = planner?.status === 'active' && getPermissions(planner.roles).has('brands.publish')
  if (!mayPublish) return stop(stopFor('no_right'))
  // Somebody agreed after it was judged.
  const isAgreed = prepared.kind === 'stopped' && prepared.stop.cause === 'not_agreed' && isAgreedTo(plan)
  if (isAgreed) return now
  const result = await publishPlan(tx, platform, { brand, plan, author: planner.name, prepared })
  if (result.kind === 'stopped') return stop(result.stop)
  if (result.kind !== 'live') {
    if (late + againMs < graceMs) return new Date(now.getTime() + againMs)
    return stop(result.kind === 'differing' ? result.stop : stopFor('overlap', { overlaps: result.overlaps }))
  }
  await closePlan(tx, due)
  return undefined
}

/** Makes a plan live at its time. It holds the plan's rows and looks for its release first: however often it runs, one is published. */
export const scheduleJob: JobKind = {
  name: planJobName,
  async act({ merchant, key }, { platform, brand }) {
    const [id = '', revision] = key.split('@')
    const seen = await platform.database.within(draftScope, (tx) => findPlan(tx, id))
    if (seen?.status !== 'open' || String(seen.revision) !== revision) return undefined
    const prepared = await preparePlan(platform, seen)
    const now = platform.clock()
    const again = await platform.database.within(merchant, (tx) =>
      inScope(tx, draftScope, async () => {
        await lockDraftRow(tx, seen.draft)
        const plan = await lockPlan(tx, id)
        // What was moved or chosen anew meanwhile has a job of its own.
        if (plan?.status !== 'open' || plan.revision !== seen.revision) return undefined
        return carryOut(tx, { platform, brand, plan, now }, prepared)
      }),
    )
    return again && { dueAt: again }
  },
}
