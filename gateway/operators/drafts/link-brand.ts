import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { PublishedFiles, PublishedLink } from '../../base/brand/publisher.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { changedTree } from '../../brands/files/changed-tree.ts'
import { listLinks } from '../brands/link-state.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { getReleases } from '../brands/release-history.ts'
import type { ActContext } from '../console/console-route.ts'
import { requireAgreed } from '../gateways/differing.ts'
import { openBases } from './bases.ts'
import { type Held, requireRead, tellHeld } from './held.ts'
import { requirePromised } from './publish-draft.ts'
import { requirePublished } from './require-published.ts'

type Linking = ActContext<'brandLink'>

/** The link that is asked for. A brand that follows takes up what is live. */
function findLink({ config }: Platform, brand: LoadedBrand, body: Linking['body']): PublishedLink {
  const releases = getReleases(config)
  const isParent = brand.documents.chain.slice(1).some(({ id }) => id === body.parent)
  if (!isParent && !listLinks(releases, brand).some(({ parent }) => parent === body.parent))
    throw refuseField('parent', 'not_found')
  const name = body.release ?? releases.live(body.parent)?.release
  const release = name === undefined ? undefined : releases.get(body.parent, name)
  if (!release) throw refuseField('release', 'not_found')
  return { parent: body.parent, release: release.id, follow: body.release === undefined }
}

export interface PreparedLink {
  files: PublishedFiles
  held: Held
}

/** What a link changes, and which brands it would break, judged before the transaction. */
export async function prepareLink({ platform, brands, body }: Linking): Promise<PreparedLink> {
  const brand = findOwnBrand(brands, body.brand)
  if (!platform.publisher) throw new Refusal('unavailable')
  const files = platform.publisher.listLink(brand.id, findLink(platform, brand, body))
  return { files, held: tellHeld(await platform.publisher.listHeld(brand.id, files), brands) }
}

/** Binds a brand to a release of one that it builds on, or has it follow again: a new release of it under today's rules. */
export async function linkBrand(
  tx: Tx,
  { platform, operator: me, brands, body, note }: Linking,
  { files, held }: PreparedLink,
): Promise<ConsoleValue<'brandLink'>> {
  const brand = findOwnBrand(brands, body.brand)
  const { reason } = body
  const link = { parent: body.parent, release: body.release === undefined ? null : String(body.release) }
  note({ merchant: brand.settings.merchantCode, subject: 'brand', subjectId: brand.id, reason, after: link })
  const bases = openBases(platform)
  const live = bases.findLive(brand.id)
  if (!platform.publisher || !live) throw new Refusal('unavailable')
  if (live.release.number !== body.live) throw new Refusal('conflict')
  const { resolved } = bases.judge(changedTree(live.tree, files))
  if (resolved) await requirePromised(tx, platform, { brand, home: me.scope, after: resolved.merchant })
  requireRead(held, body.holding)
  note({ after: { ...link, held: held.map((follower) => follower.brand) } })
  await requireAgreed(tx, platform, brand.id)
  const made = { base: live.release.id, author: me.name, reason }
  const publication = await platform.publisher.publish(brand.id, files, made)
  requirePublished(publication)
  return { isSame: publication.kind === 'unchanged', held }
}
