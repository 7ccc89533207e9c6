import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Operation } from '../../../schemas/brand/operations.ts'
import { isOverlapping } from '../../../schemas/brand/pointer.ts'
import { describeChanges, joinSentences } from '../../../schemas/brand/sentences.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { PublishingProblem } from '../../base/platform/publishing.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { draftTree, listDraftFiles, readDiffering } from '../../brands/drafts/draft-tree.ts'
import { requireNoWait } from '../access/session.service.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import type { ActContext } from '../console/console-route.ts'
import { requireAgreed } from '../gateways/differing.ts'
import { judgePromises } from '../promotions/judge-promises.ts'
import { getMark, openBases } from './bases.ts'
import { publishCaseName } from './case-names.ts'
import { type DraftState, loadState, withDrafts } from './draft-state.ts'
import { changeDraft, draftScope, lockDraft } from './drafts.service.ts'
import { type Held, requireRead } from './held.ts'
import { findSecondPerson } from './look-drafts.ts'
import { dropOpenPlan } from './plans.service.ts'
import type { BrandDraft } from './drafts.tables.ts'
import { withMisfits } from './refuse-operations.ts'

type Place = Pick<Operation, 'file' | 'pointer'>
type Published = ConsoleValue<'draftPublish'>

/** What is published of a draft, checked: it may go live. */
interface Candidate {
  state: DraftState
  selected: readonly Operation[]
  isWhole: boolean
}

export function select(
  operations: readonly Operation[],
  places: readonly Place[] | undefined,
): readonly Operation[] {
  if (!places) return operations
  return operations.filter(({ file, pointer }) =>
    places.some((place) => place.file === file && isOverlapping(place.pointer, pointer)),
  )
}

interface Promised {
  brand: LoadedBrand
  /** What the transaction is bound to. */
  home: string
  after: LoadedBrand['merchant']
}

/** What of a change would break what members were promised. */
export function listBroken(
  tx: Tx,
  platform: Platform,
  { brand, home, after }: Promised,
): Promise<PublishingProblem[]> {
  const code = brand.settings.merchantCode
  return judgePromises(tx, platform, { code, home, before: brand.documents.merchant, after })
}

/** Refuses a change of what members were promised. */
export async function requirePromised(tx: Tx, platform: Platform, promised: Promised): Promise<void> {
  const problems = await listBroken(tx, platform, promised)
  if (problems.length > 0)
    throw new Refusal('field_format', { fields: { operations: 'field_format' }, value: { problems } })
}

/** Checks what is to be published under today's rules: documents, what members were promised, and that nothing went live meanwhile. */
export async function requirePublishable(
  tx: Tx,
  platform: Platform,
  {
    brand,
    draft,
    home,
    places,
  }: { brand: LoadedBrand; draft: BrandDraft; home: string; places?: readonly Place[] },
): Promise<Candidate> {
  const bases = openBases(platform)
  const whole = await loadState(tx, bases, draft)
  if (bases.findLive(draft.brand)?.release.id !== draft.base)
    throw new Refusal('conflict', { value: { version: draft.version, isBehind: true } })
  const selected = select(whole.operations, places)
  if (selected.length === 0) throw refuseField('places', 'field_required')
  const state = { ...whole, tree: withMisfits(() => draftTree(whole.base.tree, selected)) }
  const { findings, resolved } = bases.judge(state.tree)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (!resolved || errors.length > 0)
    throw new Refusal('field_format', { fields: { operations: 'field_format' }, value: { findings: errors } })
  await requirePromised(tx, platform, { brand, home, after: resolved.merchant })
  return { state, selected, isWhole: selected.length === whole.operations.length }
}

/** Makes a candidate live. What of the draft was not chosen stays in it. */
export async function goLive(
  tx: Tx,
  platform: Platform,
  { state, selected, isWhole }: Candidate,
  {
    merchant,
    author,
    reason,
    mandatory,
    now,
  }: { merchant: string; author: string; reason: string; mandatory?: true | undefined; now: Date },
): Promise<void> {
  const { draft, base } = state
  if (!platform.publisher) throw new Refusal('unavailable')
  await requireAgreed(tx, platform, draft.brand)
  const files = listDraftFiles(base.tree, selected)
  const made = await platform.publisher.publish(draft.brand, files, {
    base: base.release.id,
    author,
    reason,
    mandatory,
    ...(isWhole && { draft: getMark(draft) }),
  })
  if (made.kind === 'conflict')
    throw new Refusal('conflict', { value: { version: draft.version, isBehind: true, files: made.paths } })
  if (made.kind === 'refused')
    throw new Refusal('field_format', {
      fields: { operations: 'field_format' },
      value: { findings: made.findings },
    })
  if (!isWhole) return
  await changeDraft(tx, draft.id, { status: 'published' }, now)
  await dropOpenPlan(tx, merchant, draft.id, now)
}

/**
 * Closes a locked draft that is live: the process ended, or the database went away, after its files were published and before its row
 * could say so. False where it is not live as it stands.
 */
export async function closePublished(
  tx: Tx,
  platform: Pick<Platform, 'config' | 'registry'>,
  draft: BrandDraft,
  now: Date,
): Promise<boolean> {
  if (!openBases(platform).isPublished(draft)) return false
  await changeDraft(tx, draft.id, { status: 'published' }, now)
  return true
}

/** Brands that would be held, with the first thing that is wrong with each. */
export function describeHeld(held: Held): string {
  const shown = held.slice(0, 20).map(({ brand, findings: [first] }) => {
    return first ? `${brand} (${first.message})` : brand
  })
  return shown.join('; ')
}

/** What a second person reads before they agree. */
export interface Proposal {
  reference: string
  draft: Pick<BrandDraft, 'brand' | 'id' | 'version' | 'title'>
  before: FileTree
  after: FileTree
  needsTwo: readonly Place[]
  /** As `describeHeld` says it. */
  holds: string
  reason: string
  proposer: { name: string; id: string }
  /** What the decision has to know beside it. */
  more: Readonly<Record<string, string>>
}

/** Asks a second person; the transaction is bound to the drafts. */
export async function propose(
  tx: Tx,
  merchant: string,
  { reference, draft, before, after, needsTwo, holds, reason, proposer, more }: Proposal,
  now: Date,
): Promise<void> {
  const parts = readDiffering(before, after)
  const details = {
    brand: draft.brand,
    title: draft.title,
    changes: joinSentences(describeChanges(parts.before, parts.after), 10),
    needs: needsTwo
      .slice(0, 20)
      .map(({ file, pointer }) => `${file}${pointer}`)
      .join(', '),
    ...(holds !== '' && { holds }),
    reason,
    proposer: proposer.name,
    proposedBy: proposer.id,
    draft: draft.id,
    version: String(draft.version),
    ...more,
  }
  await boundTo(tx, merchant, draftScope, () =>
    openCase(tx, { merchant, kind: publishCaseName, reference, memberId: null, details }, now),
  )
}

export function publishDraft(tx: Tx, context: ActContext<'draftPublish'>, held: Held): Promise<Published> {
  const { platform, operator: me, brands, body, now, note } = context
  const brand = findOwnBrand(brands, body.brand)
  const merchant = brand.settings.merchantCode
  const { places, reason } = body
  const mandatory = body.mandatory ? true : undefined
  note({ merchant, subject: 'draft', subjectId: body.id, reason })
  return withDrafts(tx, me.scope, async () => {
    const draft = await lockDraft(tx, body.id, me.company)
    if (draft.brand !== body.brand) throw new Refusal('not_found')
    if (draft.version !== body.version)
      throw new Refusal('conflict', { value: { version: draft.version, operations: [] } })
    if (await closePublished(tx, platform, draft, now)) return { state: 'live', needsTwo: [], held: [] }
    const chosen = { brand, draft, home: draftScope, ...(places && { places }) }
    const candidate = await requirePublishable(tx, platform, chosen)
    requireRead(held, body.holding, { version: draft.version })
    const needsTwo = findSecondPerson(openBases(platform), candidate.state)
    note({
      after: {
        version: String(draft.version),
        base: draft.base,
        held: held.map((follower) => follower.brand),
        outcome: needsTwo.length > 0 ? 'waiting' : 'live',
      },
    })
    if (needsTwo.length > 0) {
      requireNoWait(me)
      const { base, tree } = candidate.state
      const proposal = {
        reference: `${draft.id} ${String(draft.version)}`,
        draft,
        before: base.tree,
        after: tree,
        needsTwo,
        holds: describeHeld(held),
        reason,
        proposer: { name: me.name, id: me.operatorId },
        more: { ...(mandatory && { mandatory: 'yes' }), places: places ? JSON.stringify(places) : '' },
      }
      await propose(tx, merchant, proposal, now)
      return { state: 'waiting', needsTwo, held }
    }
    await goLive(tx, platform, candidate, { merchant, author: me.name, reason, mandatory, now })
    return { state: 'live', needsTwo, held }
  })
}
