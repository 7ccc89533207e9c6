import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { refuseField } from '../../base/http/refusal.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { findOwnBrand } from './look-brands.ts'
import { getReleases, listFields, tellChanges } from './release-history.ts'

const [mostChanges, mostFields] = [200, 500]

function shownRelease({ number, at, author, reason }: Release): ConsoleValue<'brandCompare'>['from'] {
  return { number, at, by: author, reason }
}

/** Two releases of a brand beside each other. */
export function compareReleases({
  platform,
  brands,
  query,
}: Pick<ConsoleContext<'brandCompare'>, 'platform' | 'brands' | 'query'>): ConsoleValue<'brandCompare'> {
  const brand = findOwnBrand(brands, query.brand)
  const releases = getReleases(platform.config)
  const [before, after] = (['from', 'to'] as const).map((name) => {
    const release = releases.get(brand.id, query[name])
    if (!release) throw refuseField(name, 'not_found')
    return release
  }) as [Release, Release]
  const changes = tellChanges(
    releases,
    { release: before, parents: before.parents },
    { release: after, parents: after.parents },
    query.language ?? 'EN',
  )
  const fields = listFields(releases, before, after)
  return {
    from: shownRelease(before),
    to: shownRelease(after),
    changes: changes.slice(0, mostChanges),
    fields: fields.slice(0, mostFields),
    more: Math.max(0, changes.length - mostChanges) + Math.max(0, fields.length - mostFields),
  }
}
