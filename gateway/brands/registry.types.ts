import type { Brand } from '../../schemas/documents/brand.document.ts'
import type { FlagName } from '../../schemas/documents/flags.document.ts'
import type { Finding } from '../../schemas/documents/finding.ts'
import type { Merchant } from '../../schemas/documents/merchant.document.ts'
import type { CompiledRules } from '../../schemas/rules/rule.ts'
import type { ResolvedBrand } from './resolve.ts'

/** A brand that is live: merged with its parents, defaults filled in, checked. */
export interface LoadedBrand {
  readonly id: string
  /** Changes when any file of the brand or of a parent changes. */
  readonly version: string
  /** Host names, lower case, without port. */
  readonly hosts: readonly string[]
  readonly brand: Brand
  readonly merchant: Merchant
  /** The brand's flags under the merchant's module tree. */
  readonly flags: Readonly<Record<FlagName, boolean>>
  readonly rules: CompiledRules
  readonly warnings: readonly Finding[]
  /** Everything read for it: theme, words, screens, and the folders that its files are looked for in. */
  readonly documents: ResolvedBrand
}

/** What happened to a brand's folder. */
export interface BrandChange {
  id: string
  kind: 'added' | 'changed' | 'removed' | 'refused'
  findings: readonly Finding[]
}

export interface BrandRegistry {
  /** By Host header, port and case ignored. */
  byHost(host: string): LoadedBrand | undefined
  byMerchant(code: string): LoadedBrand | undefined
  byId(id: string): LoadedBrand | undefined
  all(): readonly LoadedBrand[]
  defaultBrand(): LoadedBrand | undefined
  /** Findings of brands that are not live as their files say, by brand id. */
  findings(): ReadonlyMap<string, readonly Finding[]>
  onChange(listener: (id: string, change: BrandChange) => void): () => void
  close(): Promise<void>
}

export interface RegistryOptions {
  /** The brands folder. */
  folder: string
  log: RegistryLog
  /** Milliseconds between looks at the folder; 0 never looks again. */
  pollMs?: number
  /** Milliseconds that a brand waits at most for its patterns to be proven before it is told of: 1000. */
  proofMs?: number
}

/** The part of a logger that the registry uses. */
export interface RegistryLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}
