import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { changedTree } from '../../brands/files/changed-tree.ts'
import type { FileTree } from '../../brands/files/file-tree.ts'
import { lockFile } from '../../brands/files/lock-file.ts'
import type { ActContext } from '../console/console-route.ts'
import { type Base, type Bases, openBases } from './bases.ts'
import { type Held, requireRead } from './held.ts'
import { findSecondPerson } from './look-drafts.ts'
import { requirePromised } from './publish-draft.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { getReleases } from '../brands/release-history.ts'

/** Refuses what one person may not decide. Links have a permission of their own, which who rolls back has. */
function requireOneIsEnough(bases: Bases, live: Base, tree: FileTree): void {
  const places = findSecondPerson(bases, { base: live, tree }).filter(({ file }) => file !== lockFile)
  if (places.length === 0) return
  const problems = places.map((place) => ({
    ...place,
    message: 'a second person has to agree to this',
    fix: 'Write it in a draft and publish that: the case in the inbox is agreed to by somebody else.',
  }))
  throw new Refusal('field_format', { fields: { release: 'field_format' }, value: { problems } })
}

/** Takes a brand back to one of its releases. What is refused leaves everything as it is. */
export async function rollBackBrand(
  tx: Tx,
  { platform, operator: me, brands, body, note }: ActContext<'brandRollBack'>,
  held: Held,
): Promise<ConsoleValue<'brandRollBack'>> {
  const brand = findOwnBrand(brands, body.brand)
  const { reason } = body
  const change = { before: { release: String(body.live) }, after: { release: String(body.release) } }
  note({ merchant: brand.settings.merchantCode, subject: 'brand', subjectId: brand.id, reason, ...change })
  const bases = openBases(platform)
  const release = getReleases(platform.config).get(brand.id, body.release)
  const then = release && bases.find(brand.id, release.id)
  if (!then) throw refuseField('release', 'not_found')
  const live = bases.findLive(brand.id)
  if (live?.release.number !== body.live) throw new Refusal('conflict')
  if (!platform.publisher) throw new Refusal('unavailable')
  const tree = changedTree(live.tree, await platform.publisher.listRollBack(brand.id, then.release.id))
  requireOneIsEnough(bases, live, tree)
  const { resolved } = bases.judge(tree)
  if (resolved) await requirePromised(tx, platform, { brand, home: me.scope, after: resolved.merchant })
  requireRead(held, body.holding)
  note({ after: { ...change.after, held: held.map((follower) => follower.brand) } })
  const byWhom = { author: me.name, reason }
  const { publication, pinned } = await platform.publisher.rollBack(brand.id, then.release.id, byWhom)
  if (publication.kind === 'conflict') throw new Refusal('conflict')
  if (publication.kind === 'refused') {
    const findings = publication.findings.filter(({ severity }) => severity === 'error')
    throw new Refusal('field_format', { fields: { release: 'field_format' }, value: { findings } })
  }
  const isSame = publication.kind === 'unchanged'
  return { isSame, pinned: isSame ? [] : [...pinned], held: isSame ? [] : held }
}
