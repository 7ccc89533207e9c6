import { and, asc, eq } from 'drizzle-orm'
import { closeCase } from '../../base/cases/cases.service.ts'
import { inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { cancelJob, planJob } from '../../base/jobs/jobs.service.ts'
import { draftScope } from './drafts.service.ts'
import { brandPlan, type BrandPlan } from './plans.tables.ts'
import { publishCaseName } from './case-names.ts'

/** Milliseconds after its time within which a plan still goes live: a gateway that was away for longer reports it. */
export const graceMs = 60_000

export const planJobName = 'brand.schedule'

/** What names a plan as it is: the key of its job, the reference of its case, the mark of its release. */
export function getPlanKey({ id, revision }: Pick<BrandPlan, 'id' | 'revision'>): string {
  return `${id}@${String(revision)}`
}

/** What a release says of the plan that it comes from. */
export function getPlanMark(plan: Pick<BrandPlan, 'id' | 'revision'>): string {
  return `plan ${getPlanKey(plan)}`
}

function isPlan(id: string) {
  return and(eq(brandPlan.merchant, draftScope), eq(brandPlan.id, id))
}

/** Plans of a company whose time has not come, the next first. */
export function listPlans(tx: Tx, company: string, brand: string | undefined): Promise<BrandPlan[]> {
  return tx
    .select()
    .from(brandPlan)
    .where(
      and(
        eq(brandPlan.merchant, draftScope),
        eq(brandPlan.company, company),
        eq(brandPlan.status, 'open'),
        ...(brand === undefined ? [] : [eq(brandPlan.brand, brand)]),
      ),
    )
    .orderBy(asc(brandPlan.dueAt))
    .limit(200)
}

/** A plan of any status. */
export async function findPlan(tx: Tx, id: string): Promise<BrandPlan | undefined> {
  const [row] = await tx.select().from(brandPlan).where(isPlan(id))
  return row
}

/** A plan that nobody else changes until the transaction ends. */
export async function lockPlan(tx: Tx, id: string): Promise<BrandPlan | undefined> {
  const [row] = await tx.select().from(brandPlan).where(isPlan(id)).for('update')
  return row
}

/** The open plan of a locked draft. */
export async function findOpenPlan(tx: Tx, draft: string): Promise<BrandPlan | undefined> {
  const [row] = await tx
    .select()
    .from(brandPlan)
    .where(and(eq(brandPlan.merchant, draftScope), eq(brandPlan.draft, draft), eq(brandPlan.status, 'open')))
    .for('update')
  return row
}

type NewPlan = Omit<
  BrandPlan,
  'merchant' | 'id' | 'revision' | 'status' | 'agreedFor' | 'agreedBy' | 'madeAt' | 'changedAt'
>

/** Stores a plan, in place of the one that it is an edit of: that keeps its id. Nobody has agreed to it yet. */
export async function storePlan(
  tx: Tx,
  plan: NewPlan,
  before: BrandPlan | undefined,
  now: Date,
): Promise<BrandPlan> {
  const anew = { ...plan, agreedFor: null, agreedBy: null, changedAt: now }
  const [stored] = before
    ? await tx
        .update(brandPlan)
        .set({ ...anew, revision: before.revision + 1 })
        .where(isPlan(before.id))
        .returning()
    : await tx
        .insert(brandPlan)
        .values({
          ...anew,
          merchant: draftScope,
          id: newId(now.getTime()),
          revision: 1,
          status: 'open',
          madeAt: now,
        })
        .returning()
  if (!stored) throw new Refusal('conflict')
  return stored
}

export async function changePlan(
  tx: Tx,
  { id }: Pick<BrandPlan, 'id'>,
  change: Partial<Pick<BrandPlan, 'status' | 'dueAt' | 'revision' | 'agreedFor' | 'agreedBy'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(brandPlan)
    .set({ ...change, changedAt: now })
    .where(isPlan(id))
}

/** Whether nobody has to agree any more before it goes live at its time. */
export function isAgreed({ needsTwo, agreedFor, dueAt }: BrandPlan): boolean {
  return needsTwo === 0 || isAgreedTo({ agreedFor, dueAt })
}

/** Who may delete a plan may delay it: an agreement holds for its own time and later ones. */
export function isAgreedTo({ agreedFor, dueAt }: Pick<BrandPlan, 'agreedFor' | 'dueAt'>): boolean {
  return agreedFor !== null && dueAt.getTime() >= agreedFor.getTime()
}

/** Has the gateway look at a plan at its time. */
export function setTimer(tx: Tx, merchant: string, plan: BrandPlan, now: Date): Promise<void> {
  const { dueAt } = plan
  return inScope(tx, merchant, () =>
    planJob(tx, { merchant, kind: planJobName, key: getPlanKey(plan), dueAt }, now),
  )
}

/** Takes back what was set up for a plan as it was: its timer, and the case of the second person. */
export async function clearTimer(tx: Tx, merchant: string, plan: BrandPlan, now: Date): Promise<void> {
  const key = getPlanKey(plan)
  await inScope(tx, merchant, async () => {
    await cancelJob(tx, { merchant, kind: planJobName, key }, now)
    await closeCase(tx, { merchant, kind: publishCaseName, reference: key }, 'replaced', now)
  })
}

/** Ends the plan of a draft that is published or thrown away. */
export async function dropOpenPlan(tx: Tx, merchant: string, draft: string, now: Date): Promise<void> {
  const plan = await findOpenPlan(tx, draft)
  if (!plan) return
  await clearTimer(tx, merchant, plan, now)
  await changePlan(tx, plan, { status: 'deleted' }, now)
}
