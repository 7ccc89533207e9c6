import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'

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

function holds(folder: string, part: string): boolean {
  const file = path.join(folder, part)
  if (!existsSync(file)) return false
  if (part === 'merchant.json') return saysMoreThanDemo(readFileSync(file, 'utf8'))
  return part.endsWith('.json') || readdirSync(file).length > 0
}

/** Returns the parts that a brand takes whole from a parent, nearest parent first: what to change for it to look like itself. */
export function inheritedParts(brand: LoadedBrand): Inherited[] {
  const sources = brand.documents.chain
  const own = sources.find(({ id }) => id === brand.id)
  const parents = sources.filter((source) => source !== own)
  return Object.entries(parts).flatMap(([part, what]) => {
    if (own && holds(own.folder, part)) return []
    const from = parents.find(({ folder }) => holds(folder, part))
    return from ? [{ part, what, from: from.id }] : []
  })
}
