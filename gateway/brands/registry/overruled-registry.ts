import { shortHash } from '../../base/crypto/short-hash.ts'
import type { Module } from '../../../schemas/documents/merchant-modules.document.ts'
import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import type {
  BrandRegistry,
  LoadedBrand,
  SwitchableRegistry,
  WrittenContent,
} from '../../base/brand/brand.types.ts'
import { compiledRules, rulesProven } from '../check/compiled-rules.ts'
import { getFlags } from '../check/flags.ts'
import { patternIssues } from '../validators/pattern.judge.ts'
import { withContent } from '../files/written-content.ts'

/** Milliseconds that a switch waits for its patterns to be proven. */
const proofTime = 1000

interface Written {
  switches: Switches
  offers: ReadonlyMap<string, Offer | null>
  written: readonly WrittenContent[]
}

interface Overruled extends Written {
  mark: string
}

const nothing: Written = { switches: {}, offers: new Map(), written: [] }

function switchedModules(modules: readonly Module[], switched: NonNullable<Switches['modules']>): Module[] {
  const named = new Set<string>()
  const walk = (module: Module): Module => {
    named.add(module.modId)
    const { childrenNodes } = module
    const enabled = Object.hasOwn(switched, module.modId) ? switched[module.modId] : module.enabled
    return {
      ...module,
      enabled: enabled ?? module.enabled,
      ...(childrenNodes && { childrenNodes: childrenNodes.map(walk) }),
    }
  }
  const tree = modules.map(walk)
  const added = Object.entries(switched).filter(([modId]) => !named.has(modId))
  return [...tree, ...added.map(([modId, enabled]) => ({ modId, enabled }))]
}

/** Rules with operators' rules over them, without patterns that cannot be run: those were stored before patterns were checked. */
function switchedRules(merchant: Merchant, switched: Switches['rules'] = {}): Merchant['rules'] {
  const rules = { ...merchant.rules, ...(switched as Partial<Merchant['rules']>) }
  const broken = patternIssues({ merchant: { ...merchant, rules } }).map(({ issue }) => issue.path[1])
  const kept = Object.entries(merchant.rules).filter(([field]) => broken.includes(field))
  return { ...rules, ...(Object.fromEntries(kept) as Partial<Merchant['rules']>) }
}

/** What a merchant's document says with the switches over it. */
function switchedMerchant(merchant: Merchant, switches: Switches): Merchant {
  const { maintenance, regionRestriction, closedVendors = [], closedGames = [], rules, modules } = switches
  return {
    ...merchant,
    ...(maintenance !== undefined && { maintenance }),
    ...(regionRestriction && { regionRestriction }),
    closedGames: [...new Set([...merchant.closedGames, ...closedGames])],
    vendors: merchant.vendors.map((vendor) =>
      closedVendors.includes(vendor.code) ? { ...vendor, maintenance: true } : vendor,
    ),
    rules: switchedRules(merchant, rules),
    modules: modules ? switchedModules(merchant.modules, modules) : merchant.modules,
  }
}

/** Promotions of a folder with those over them that operators published; null leaves the folder's. */
export function offersOver(folder: readonly Offer[], published: Overruled['offers']): Offer[] {
  const known = new Set(folder.map(({ id }) => id))
  const added = [...published].flatMap(([id, offer]) => (offer !== null && !known.has(id) ? [offer] : []))
  return [...folder.map((offer) => published.get(offer.id) ?? offer), ...added]
}

function laidOver(merchant: Merchant, published: Overruled['offers']): Merchant {
  if (published.size === 0) return merchant
  const offers = offersOver(merchant.rewards.promotions.offers, published)
  return { ...merchant, rewards: { ...merchant.rewards, promotions: { offers } } }
}

function overruled(brand: LoadedBrand, { switches, offers, written, mark }: Overruled): LoadedBrand {
  const { merchant: own, documents } = written.length === 0 ? brand : withContent(brand, written)
  const merchant = laidOver(switchedMerchant(own, switches), offers)
  return {
    id: brand.id,
    version: `${brand.version}${mark}`,
    get hosts() {
      return brand.hosts
    },
    settings: brand.settings,
    merchant,
    // What the folder says, for whoever has to tell it from what is laid over it.
    documents: { ...documents, merchant: brand.merchant },
    flags: getFlags(brand.settings.flags, merchant.modules),
    get rules() {
      return compiledRules(merchant.rules).rules
    },
    get warnings() {
      return brand.warnings
    },
  }
}

/** A brand as it would be with these switches in place of those in effect. It becomes live nowhere. */
export function switchedBrand(brand: LoadedBrand, switches: Switches): LoadedBrand {
  const { merchant: written = brand.merchant } = brand.documents as Partial<LoadedBrand['documents']>
  const merchant = switchedMerchant(written, switches)
  const flags = getFlags(brand.settings.flags, merchant.modules)
  return { ...brand, merchant, flags, rules: compiledRules(merchant.rules).rules }
}

/** A registry whose brands can be overruled while they run. */
export function overruledRegistry(registry: BrandRegistry): SwitchableRegistry {
  const byId = new Map<string, Overruled>()
  const byCode = new Map<string, Overruled>()
  const listeners = new Set<Parameters<BrandRegistry['onChange']>[0]>()
  const made = new WeakMap<LoadedBrand, { by: Overruled; brand: LoadedBrand }>()

  const lay = (brand: LoadedBrand, by: Overruled | undefined): LoadedBrand => {
    if (!by) return brand
    const known = made.get(brand)
    if (known?.by === by) return known.brand
    const result = overruled(brand, by)
    made.set(brand, { by, brand: result })
    return result
  }
  const apply = (brand: LoadedBrand) => lay(brand, byId.get(brand.id))
  const applied = (brand: LoadedBrand | undefined) => brand && apply(brand)

  /** Codes may move between brands with their files. */
  const place = () => {
    byId.clear()
    for (const [code, by] of byCode) {
      const brand = registry.byMerchant(code)
      if (brand) byId.set(brand.id, by)
    }
  }
  registry.onChange(place)

  /** Lays something over a merchant's documents, beside what is laid over them already. */
  const change = async (code: string, more: Partial<Written>) => {
    const { switches, offers, written } = { ...(byCode.get(code) ?? nothing), ...more }
    const text = JSON.stringify([switches, [...offers], written])
    const mark = text === '[{},[],[]]' ? '' : `-${shortHash(text)}`
    if ((byCode.get(code)?.mark ?? '') === mark) return
    if (mark === '') byCode.delete(code)
    else byCode.set(code, { switches, offers, written, mark })
    place()
    const brand = applied(registry.byMerchant(code))
    if (!brand) return
    // A page rendered before a pattern is proven would lack it.
    void brand.rules
    await rulesProven(proofTime)
    const { id } = brand
    for (const listener of listeners) listener(id, { id, kind: 'changed', findings: [] })
  }

  return {
    byHost: (host) => applied(registry.byHost(host)),
    byMerchant: (code) => applied(registry.byMerchant(code)),
    byId: (id) => applied(registry.byId(id)),
    ids: () => registry.ids(),
    merchants: () => registry.merchants(),
    *all() {
      for (const brand of registry.all()) yield apply(brand)
    },
    defaultBrand: () => applied(registry.defaultBrand()),
    findings: () => registry.findings(),
    holds: () => registry.holds(),
    onChange: (listener) => {
      const stop = registry.onChange(listener)
      listeners.add(listener)
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
    overrule: (code, switches = {}) => change(code, { switches }),
    overlay: (code, offers = new Map()) => change(code, { offers }),
    write: (code, written) => change(code, { written }),
    layOver: (code, brand) => lay(brand, byCode.get(code)),
    close: () => registry.close(),
  }
}
