import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { draftTree, listDraftFiles } from '../../brands/drafts/draft-tree.ts'
import { findBrands } from '../access/companies.ts'
import { findDifferences, listDiffering } from '../gateways/differing.ts'
import { type Base, openBases } from './bases.ts'
import { bringFiles } from './draft-files.service.ts'
import { draftScope } from './drafts.service.ts'
import { tellHeld } from './held.ts'
import { findSecondPerson, showFinding } from './look-drafts.ts'
import { getPlanMark, isAgreedTo } from './plans.service.ts'
import type { BrandPlan } from './plans.tables.ts'
import { describeHeld, listBroken } from './publish-draft.ts'
import { rebaseOperations } from './rebase-operations.ts'

type Case = ConsoleValue<'caseBrand'>

/** Why a plan did not go live. */
export interface Stop {
  cause: NonNullable<Case['cause']>
  overlaps: Case['overlaps']
  findings: Case['findings']
  /** Names of those who published since. */
  others: readonly string[]
  /** Brands that would be held, with what is wrong with them. */
  holds: string
}

/** A plan on what is live at its time, judged; or why it cannot be. */
export type Prepared =
  | {
      kind: 'ready'
      live: Base
      operations: readonly Operation[]
      merchant: LoadedBrand['merchant']
      others: readonly string[]
    }
  | { kind: 'stopped'; stop: Stop }

export type PlanResult =
  | { kind: 'live' }
  /** Somebody is changing these files: what is live is not recorded yet. */
  | { kind: 'changing'; overlaps: Case['overlaps'] }
  /** Gateways serve different files of it. */
  | { kind: 'differing'; stop: Stop }
  | { kind: 'stopped'; stop: Stop }

/** A reason without more to say. */
export function stopFor(cause: Stop['cause'], more: Partial<Stop> = {}): Stop {
  return { overlaps: [], findings: [], others: [], holds: '', ...more, cause }
}

function stopped(cause: Stop['cause'], more?: Partial<Stop>): { kind: 'stopped'; stop: Stop } {
  return { kind: 'stopped', stop: stopFor(cause, more) }
}

/**
 * Moves a plan onto what is live now and judges it by today's rules. Outside a transaction: a parent may have a thousand followers.
 * Whoever makes it live does so only on the release that is named here.
 */
export async function preparePlan(
  platform: Pick<Platform, 'config' | 'database' | 'publisher' | 'registry'>,
  plan: BrandPlan,
): Promise<Prepared> {
  const bases = openBases(platform)
  const [base, live] = [bases.find(plan.brand, plan.base), bases.findLive(plan.brand)]
  if (!base || !live) return stopped('gone')
  await platform.database.within(draftScope, (tx) => bringFiles(tx, bases, plan.operations))
  const others = [...new Set(bases.listSince(plan.brand, base.release).map(({ author }) => author))]
  const mine = draftTree(base.tree, plan.operations)
  const { operations, conflicts } = rebaseOperations(plan.operations, {
    base: base.tree,
    mine,
    theirs: live.tree,
  })
  if (conflicts.length > 0) {
    const overlaps = conflicts.map(({ file, pointer }) => ({ file, pointer }))
    return stopped('overlap', { overlaps, others })
  }
  const tree = draftTree(live.tree, operations)
  const { findings, resolved } = bases.judge(tree)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (!resolved || errors.length > 0)
    return stopped('findings', { findings: errors.map(showFinding), others })
  const isAgreed = isAgreedTo(plan) || findSecondPerson(bases, { base: live, tree }).length === 0
  if (!isAgreed) return stopped('not_agreed')
  const held = (await platform.publisher?.listHeld(plan.brand, listDraftFiles(live.tree, operations))) ?? []
  const unread = held.filter(({ id }) => !plan.holding.includes(id))
  if (unread.length > 0) {
    const brands = await findBrands(platform.registry, plan.company)
    return stopped('holds', { holds: describeHeld(tellHeld(unread, brands)) })
  }
  return { kind: 'ready', live, operations, merchant: resolved.merchant, others }
}

/** Makes a prepared plan live, where nothing else went live since; the transaction is bound to the drafts. */
export async function publishPlan(
  tx: Tx,
  platform: Platform,
  {
    brand,
    plan,
    author,
    prepared,
  }: { brand: LoadedBrand; plan: BrandPlan; author: string; prepared: Prepared },
): Promise<PlanResult> {
  if (prepared.kind === 'stopped') return prepared
  const { live, operations, merchant: after, others } = prepared
  const problems = await listBroken(tx, platform, { brand, home: draftScope, after })
  if (problems.length > 0) {
    const findings = problems.map(({ pointer, ...problem }) => ({
      ...problem,
      severity: 'error' as const,
      code: 'promised',
      path: pointer,
    }))
    return stopped('promised', { findings, others })
  }
  // Nothing is left of it: others published the same since.
  if (operations.length === 0) return { kind: 'live' }
  if (!platform.publisher) throw new Error('this gateway publishes nothing')
  const differing = await listDiffering(tx, platform, plan.brand)
  if (differing.length > 0)
    return { kind: 'differing', stop: stopFor('differing', { findings: findDifferences(differing), others }) }
  const made = await platform.publisher.publish(plan.brand, listDraftFiles(live.tree, operations), {
    base: live.release.id,
    author,
    reason: plan.reason,
    mandatory: plan.mandatory ?? undefined,
    draft: getPlanMark(plan),
  })
  if (made.kind === 'conflict')
    return { kind: 'changing', overlaps: made.paths.map((file) => ({ file, pointer: '' })) }
  if (made.kind === 'refused') {
    const errors = made.findings.filter(({ severity }) => severity === 'error')
    return stopped('findings', { findings: errors.map(showFinding), others })
  }
  return { kind: 'live' }
}
