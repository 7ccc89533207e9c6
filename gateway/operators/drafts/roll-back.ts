import { describeChanges } from '../../../schemas/brand/sentences.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { localized } from '../../base/brand/localized.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { changedTree } from '../../brands/files/changed-tree.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { lockFile } from '../../brands/files/lock-file.ts'
import { promotionsFile } from '../../brands/publish/keep-promotions.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { getReleases } from '../brands/release-history.ts'
import { consoleLanguage } from '../console/console-language.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { requireAgreed } from '../gateways/differing.ts'
import {
  foreseeRestore,
  listRestorable,
  type Restorable,
  restoreOffers,
} from '../promotions/restore-offers.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { type Held, requireRead } from './held.ts'
import { findSecondPerson } from './look-drafts.ts'
import { requirePromised } from './publish-draft.ts'
import { requirePublished } from './require-published.ts'

type Foreseen = ConsoleValue<'brandRollBackPromotions'>[number]

/** Files that no second person is asked about: links have a permission of their own, and promotions go the way of their room. */
const ownWays: readonly string[] = [lockFile, promotionsFile]

/** Refuses what one person may not decide. */
function requireOneIsEnough(bases: Bases, live: Base, tree: FileTree): void {
  const places = findSecondPerson(bases, { base: live, tree }).filter(({ file }) => !ownWays.includes(file))
  if (places.length === 0) return
  const problems = places.map((place) => ({
    ...place,
    message: 'a second person has to agree to this',
    fix: 'Write it in a draft and publish that: the case in the inbox is agreed to by somebody else.',
  }))
  throw new Refusal('field_format', { fields: { release: 'field_format' }, value: { problems } })
}

function findRelease(bases: Bases, platform: Platform, brand: string, number: number): Base {
  const release = getReleases(platform.config).get(brand, number)
  const found = release && bases.find(brand, release.id)
  if (!found) throw refuseField('release', 'not_found')
  return found
}

function getOffers(brand: LoadedBrand['merchant']): readonly Offer[] {
  return brand.rewards.promotions.offers
}

function sayDifference(restorable: Restorable, language: 'EN' | 'PT' | undefined): string[] {
  if (restorable.kind !== 'changes') return []
  const [before, after] = [restorable.now, restorable.next].map(
    (offer) => new Map([[promotionsFile, { offers: [offer] }]]),
  )
  return describeChanges(before ?? new Map(), after ?? new Map(), language).map(({ text }) => text)
}

/** Promotions that a release has otherwise than members see them, with what taking each back would come to. */
export async function lookRollBack({
  platform,
  operator: me,
  brands,
  query,
}: ConsoleContext<'brandRollBackPromotions'>): Promise<Foreseen[]> {
  const brand = findOwnBrand(brands, query.brand)
  const bases = openBases(platform)
  const { resolved } = bases.judge(findRelease(bases, platform, brand.id, query.release).tree)
  if (!resolved) return []
  const asked = { platform, brand, home: me.scope }
  return platform.database.within(me.scope, async (tx) => {
    const found = await listRestorable(tx, asked, getOffers(resolved.merchant))
    const foreseen: Foreseen[] = []
    for (const restorable of found) {
      const { state, problem } = await foreseeRestore(tx, asked, restorable)
      const { id, kind } = restorable
      const { title } = kind === 'goes' ? restorable.now : restorable.next
      foreseen.push({
        id,
        kind,
        title: localized(title, consoleLanguage, brand) || id,
        sentences: sayDifference(restorable, query.language),
        state,
        problem: problem ? { message: problem.message, fix: problem.fix } : null,
      })
    }
    return foreseen
  })
}

type Rolling = ActContext<'brandRollBack'>

/** Takes back the promotions that were ticked, each by the rules of its room. */
async function restoreTicked(
  tx: Tx,
  context: Rolling,
  brand: LoadedBrand,
  then: readonly Offer[],
): Promise<Awaited<ReturnType<typeof restoreOffers>>> {
  const { operator: me, body, platform } = context
  const { promotions: ticked = [] } = body
  if (ticked.length === 0) return []
  if (!me.permissions.has('promotions.write')) throw new Refusal('forbidden')
  const asked = { ...context, platform, brand, home: me.scope }
  const found = await listRestorable(tx, asked, then)
  const chosen = ticked.map((id) => {
    const restorable = found.find((other) => other.id === id)
    if (!restorable) throw refuseField('promotions', 'not_found')
    return restorable
  })
  return restoreOffers(tx, asked, chosen)
}

/** Takes a brand back to one of its releases; its promotions only where they are ticked. What is refused leaves everything as it is. */
export async function rollBackBrand(
  tx: Tx,
  context: Rolling,
  held: Held,
): Promise<ConsoleValue<'brandRollBack'>> {
  const { platform, operator: me, brands, body, note } = context
  const brand = findOwnBrand(brands, body.brand)
  const { reason } = body
  const after = { release: String(body.release), ...(body.promotions && { promotions: body.promotions }) }
  const change = { before: { release: String(body.live) }, after }
  note({ merchant: brand.settings.merchantCode, subject: 'brand', subjectId: brand.id, reason, ...change })
  const bases = openBases(platform)
  const { release, tree: then } = findRelease(bases, platform, brand.id, body.release)
  const live = bases.findLive(brand.id)
  if (live?.release.number !== body.live) throw new Refusal('conflict')
  if (!platform.publisher) throw new Refusal('unavailable')
  const merchantThen = bases.judge(then).resolved?.merchant
  const promotions = await restoreTicked(tx, context, brand, merchantThen ? getOffers(merchantThen) : [])
  const removing = promotions.filter(({ state }) => state === 'gone').map(({ id }) => id)
  const files = await platform.publisher.listRollBack(brand.id, release.id, removing)
  const tree = changedTree(live.tree, files)
  requireOneIsEnough(bases, live, tree)
  const { resolved } = bases.judge(tree)
  if (resolved) await requirePromised(tx, platform, { brand, home: me.scope, after: resolved.merchant })
  requireRead(held, body.holding)
  note({ after: { ...after, held: held.map((follower) => follower.brand) } })
  await requireAgreed(tx, platform, brand.id)
  const byWhom = { author: me.name, reason, removing }
  const { publication, pinned, isTakenOver } = await platform.publisher.rollBack(brand.id, release.id, byWhom)
  requirePublished(publication)
  if (publication.kind === 'unchanged')
    return { isSame: true, pinned: [], held: [], isTakenOver: false, promotions }
  return { isSame: false, pinned: [...pinned], held, isTakenOver, promotions }
}
