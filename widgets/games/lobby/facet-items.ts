import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { FacetItem } from './facet-list.tsx'

export type Facets = CallValue<'gameList'>['facets']
type Words = (key: string) => string

function sum(counts: readonly { count: number }[]) {
  return counts.reduce((all, { count }) => all + count, 0)
}

/** Vendors to choose from, after all of them together. */
export function vendorItems({ vendors }: Facets, t: Words): FacetItem[] {
  return [
    { code: '', name: t('allProviders'), count: sum(vendors) },
    ...vendors.filter(({ count }) => count > 0),
  ]
}

/** Themes to choose from, after all of them together. */
export function tagItems({ tags }: Facets, t: Words): FacetItem[] {
  return [
    { code: '', name: t('allTags') },
    ...tags
      .filter(({ count }) => count > 0)
      .map(({ code, count }) => ({ code, name: t(`tag.${code}`), count })),
  ]
}

/** The first few of a long list, and the chosen one among them wherever it stands. */
export function getFirst(items: readonly FacetItem[], max: number, chosen: string): FacetItem[] {
  const first = items.slice(0, max)
  const own = items.find(({ code }) => code === chosen)
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own]
}
