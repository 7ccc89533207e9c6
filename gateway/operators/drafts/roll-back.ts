import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { lockFile } from '../../brands/files/lock-file.ts'
import type { ActContext } from '../console/console-route.ts'
import { type Base, openBases } from './bases.ts'
import { findSecondPerson, judgeDraft } from './look-drafts.ts'
import { requirePromised } from './publish-draft.ts'
import { findOwnBrand } from '../brands/look-brands.ts'
import { getReleases } from '../brands/release-history.ts'

/** Refuses what one person may not decide. Links have a permission of their own, which who rolls back has. */
function requireOneIsEnough(live: Base, then: Base): void {
  const places = findSecondPerson({ base: live, tree: then.tree }).filter(({ file }) => file !== lockFile)
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
  requireOneIsEnough(live, then)
  const { resolved } = judgeDraft(then.tree)
  if (resolved) await requirePromised(tx, platform, { brand, home: me.scope, after: resolved.merchant })
  if (!platform.publisher) throw new Refusal('unavailable')
  const byWhom = { author: me.name, reason }
  const { publication, pinned } = await platform.publisher.rollBack(brand.id, then.release.id, byWhom)
  if (publication.kind === 'conflict') throw new Refusal('conflict')
  if (publication.kind === 'refused') {
    const findings = publication.findings.filter(({ severity }) => severity === 'error')
    throw new Refusal('field_format', { fields: { release: 'field_format' }, value: { findings } })
  }
  const isSame = publication.kind === 'unchanged'
  return { isSame, pinned: isSame ? [] : [...pinned] }
}
