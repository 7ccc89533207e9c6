import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { textIn } from '../../brands/files/locate-finding.ts'

/** What a brand is made of, by where it stands in its folder. */
const parts = {
  'theme.json': 'colours, shapes and fonts',
  assets: 'logo, icons and pictures',
  'merchant.json': 'currency, payments, promotions, banners and contacts',
  rewards: 'points, mall, missions, promotions, levels, rebates and what invitations bring',
  screens: 'the order of its screens',
  locales: 'words of its own',
  content: 'questions, terms and about',
}

/** A part of a brand that is still its parent's. */
export interface Inherited {
  part: string
  what: string
  from: string
}

/** Whether a merchant document says anything but which accounts there are to try the site with. */
function saysMoreThanDemo(text: string): boolean {
  const keys = Object.keys(JSON.parse(text) as object)
  return keys.some((key) => key !== '$schema' && key !== 'demo')
}

function holds({ tree, hashes }: BrandSource, part: string): boolean {
  if (part === 'merchant.json') return saysMoreThanDemo(textIn(tree, part) ?? '{}')
  return [...hashes.keys()].some((path) => path === part || path.startsWith(`${part}/`))
}

/** Returns the parts that a brand takes whole from a parent, nearest parent first: what to change for it to look like itself. */
export function inheritedParts(brand: LoadedBrand): Inherited[] {
  const sources = brand.documents.chain
  const own = sources.find(({ id }) => id === brand.id)
  const parents = sources.filter((source) => source !== own)
  return Object.entries(parts).flatMap(([part, what]) => {
    if (own && holds(own, part)) return []
    const from = parents.find((parent) => holds(parent, part))
    return from ? [{ part, what, from: from.id }] : []
  })
}
