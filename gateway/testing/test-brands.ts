import { brandDocument, type Brand } from '../../schemas/documents/brand.document.ts'
import { merchantDocument, type Merchant } from '../../schemas/documents/merchant.document.ts'
import type { SchemaNode } from '../../schemas/documents/schema-node.ts'
import { compileRules } from '../../schemas/rules/compile-rules.ts'
import { fill } from '../../schemas/brand/defaults.ts'
import { getFlags } from '../brands/check/flags.ts'
import type { BrandRegistry, LoadedBrand } from '../base/brand/brand.types.ts'

/** The differences of a test's brand from what the documents give by default. */
export interface TestBrand {
  id: string
  brand?: Record<string, unknown>
  merchant?: Record<string, unknown>
}

function node(schema: object) {
  return schema as SchemaNode
}

/** By default, tests require a bot check before text messages only. */
const minimalBotCheck = { botCheck: { before: [] } }

let versions = 0

/** A loaded brand without a folder. */
export function testBrand({ id, brand: given = {}, merchant: settings = {} }: TestBrand): LoadedBrand {
  const identity = {
    name: id,
    merchantCode: `${id}code`,
    domains: [`${id}.example`],
    ...given,
    security: { ...minimalBotCheck, ...(given['security'] as object | undefined) },
  }
  const brand = fill(node(brandDocument), node(brandDocument), identity) as Brand
  const merchant = fill(node(merchantDocument), node(merchantDocument), settings) as Merchant
  versions += 1
  return {
    id,
    version: String(versions),
    hosts: [...brand.domains, `${id}.localhost`],
    settings: brand,
    merchant,
    // Without a folder there is nothing else that its files say.
    documents: { merchant, chain: [], theme: {}, locales: new Map() } as unknown as LoadedBrand['documents'],
    flags: getFlags(brand.flags, merchant.modules),
    rules: compileRules(merchant.rules).rules,
    warnings: [],
  }
}

/** A registry of brands in memory, whose brands a test may replace. */
export interface TestRegistry extends BrandRegistry {
  put(brand: LoadedBrand): void
}

export function testRegistry(...brands: LoadedBrand[]): TestRegistry {
  const byId = new Map(brands.map((brand) => [brand.id, brand]))
  const all = () => [...byId.values()]
  const listeners = new Set<Parameters<BrandRegistry['onChange']>[0]>()
  return {
    put: (brand) => {
      byId.set(brand.id, brand)
      for (const listener of listeners) listener(brand.id, { id: brand.id, kind: 'changed', findings: [] })
    },
    byHost: (host) => all().find(({ hosts }) => hosts.includes(host)),
    byMerchant: (code) => all().find(({ settings: brand }) => brand.merchantCode === code),
    byId: (id) => byId.get(id),
    ids: () => [...byId.keys()],
    merchants: () => all().map(({ settings: brand }) => brand.merchantCode),
    all,
    defaultBrand: () => all()[0],
    findings: () => new Map(),
    holds: () => new Map(),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => Promise.resolve(),
  }
}
