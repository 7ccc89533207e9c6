import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { getWord } from '../../brands/advice/name-index.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

/** What a new brand begins with of its own: texts of files by their path in its folder. */
export type OwnStart = Readonly<Record<string, string>>

/** What parents tell, promise or pay out, which a new brand has not told, promised or paid yet. */
const silence = {
  banners: [],
  notices: [],
  announcements: [],
  promotions: [],
  resources: [],
  customerService: [],
  // What games are called is the parent's wording; the catalogue has them by the names of their makers.
  games: [],
  registration: { affiliateCodes: [] },
  mail: { from: null },
  defaultPassword: null,
  rewards: {
    promotions: { offers: [] },
    missions: { list: [] },
    'points-mall': { items: [], earning: [], exchange: null },
    vip: { levels: [] },
    referral: { tiers: [] },
    rebate: { rates: [] },
  },
} as const

/** The engine's words wherever a parent has others, and the new name for its own; what else only a parent has is a name that its documents need. */
function neutral(theirs: unknown, engine: unknown, name: string, path: string): unknown {
  if (path === '.frame.brand.word') return name
  if (typeof engine === 'string') return engine
  if (!isPlain(theirs) || !isPlain(engine)) return undefined
  const entries = Object.entries(theirs).flatMap(([key, value]): [string, unknown][] => {
    const words = neutral(value, engine[key], name, `${path}.${key}`)
    return words === undefined ? [] : [[key, words]]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Vendors with the new name wherever one is called by the parent's; nothing where none is. */
function renamed(vendors: LoadedBrand['merchant']['vendors'], names: readonly RegExp[], name: string) {
  const list = vendors.map((vendor) => ({
    ...vendor,
    name: names.reduce((said, parent) => said.replaceAll(parent, () => name), vendor.name),
  }))
  return list.some((vendor, index) => vendor.name !== vendors[index]?.name) ? list : undefined
}

const mark =
  '<circle cx="32" cy="32" r="19" fill="none" stroke="#f4f5f7" stroke-width="6"/><circle cx="32" cy="32" r="6" fill="#f4f5f7"/>'

function picture(width: number, height: number, radius: number): string {
  const scale = Math.min(width, height) / 64
  const [x, y] = [(width - 64 * scale) / 2, (height - 64 * scale) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}"><rect width="${String(width)}" height="${String(height)}" rx="${String(radius)}" fill="#3d4657"/><g transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})">${mark}</g></svg>\n`
}

/** Pictures that are nobody's: a plain mark, until the brand has one. */
const pictures = {
  'assets/logo.svg': picture(64, 64, 16),
  'assets/favicon.svg': picture(64, 64, 16),
  'assets/touch-icon.svg': picture(180, 180, 0),
  'assets/card.svg': picture(1200, 630, 0),
}

/** Keys of brand.json of a new brand, beside those that it was asked for: its parent's pages, desks and measurements are not its own. */
export const ownBrand = {
  social: [],
  service: { links: [] },
  analytics: { gtagId: '' },
  assets: {
    logo: 'assets/logo.svg',
    logoDark: null,
    favicon: 'assets/favicon.svg',
    touchIcon: 'assets/touch-icon.svg',
    card: 'assets/card.svg',
  },
} as const

/** Words, rewards, pictures and lists of a new brand, so that nothing of it speaks in the name of the brand that it builds on. */
export function ownStart(
  parent: LoadedBrand | undefined,
  name: string,
  getSchema: (name: string, depth: number) => string,
  help: OwnStart = {},
): OwnStart {
  const document = (schema: string, depth: number, value: object) =>
    `${JSON.stringify({ $schema: getSchema(schema, depth), ...value }, null, 2)}\n`
  const { rewards, ...merchant } = silence
  // The parent's demo people and their money are not this brand's.
  const demo = { members: [], players: [], contracts: [], opening: '0', points: 0 }
  const chain = parent?.documents.chain ?? []
  const named = chain.map(({ brand, id }) => getWord(typeof brand['name'] === 'string' ? brand['name'] : id))
  const names = named.map((word) => new RegExp(word.source, 'gu'))
  const vendors = renamed(parent?.merchant.vendors ?? [], names, name)
  const words = [...(parent?.documents.locales ?? [])].flatMap(([language, theirs]): [string, string][] => {
    const own = neutral(theirs, engineWords(language), name, '')
    return isPlain(own) ? [[`locales/${language}.json`, document('locale', 1, own)]] : []
  })
  return {
    'merchant.json': document('merchant', 0, {
      ...merchant,
      ...(vendors !== undefined && { vendors }),
      demo,
    }),
    ...Object.fromEntries(
      Object.entries(rewards).map(([reward, value]) => [
        `rewards/${reward}.json`,
        document(`rewards-${reward}`, 1, value),
      ]),
    ),
    ...Object.fromEntries(words),
    ...help,
    ...pictures,
  }
}
