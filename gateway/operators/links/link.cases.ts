import type { CaseKind } from '../../base/platform/case-kind.ts'

/** What is done about a link is done in the room of brands; the case says that somebody saw it. */
function linkCase(name: `brand.${string}`): CaseKind {
  return {
    name,
    permission: 'brands.approve',
    decisions: [{ name: 'noted', reasons: ['watched', 'not_now'] }],
    decide: () => Promise.resolve(),
  }
}

/** A brand that builds on others would break, and stays at its last good closure until it is in order. */
export const brandHeldCase = linkCase('brand.held')
/** A brand is pinned to a release of a parent that marked a later one as mandatory: a case each day until it takes that up. */
export const brandBehindCase = linkCase('brand.behind')
