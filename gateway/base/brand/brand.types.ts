import type { Brand } from '../../../schemas/documents/brand.document.ts'
import type { Content, ContentKind } from '../../../schemas/documents/content.document.ts'
import type { FlagName } from '../../../schemas/documents/flags.document.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { CompiledRules } from '../../../schemas/rules/rule.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import type { Theme } from '../../../schemas/documents/theme.document.ts'

export type FileKind =
  | 'brand'
  | 'theme'
  | 'merchant'
  | 'rewards'
  | 'locale'
  | 'screen'
  | 'asset'
  | 'content'
  | 'lock'

/** How a brand is bound to one that it builds on. */
export interface BrandLink {
  /** The id of a release: the one that is built upon, or that was live when the link was last written. */
  release: string
  /** Whether what the parent publishes later is taken up unasked. */
  follow: boolean
}

export interface BrandFile {
  /** Inside the brand's folder, with forward slashes. */
  path: string
  kind: FileKind
  size: number
  /** What shows a change without reading it. */
  stamp: string
  /** SHA-256 of its bytes, where it is known without reading them. */
  hash?: string
}

/** Files of one brand that can be read one by one. */
export interface ReadableTree {
  /** The brand's id. */
  readonly id: string
  /**
   * The bytes of a file, at most `upTo` of them. Throws where there is none, where it is no plain file, and where it is larger than
   * `limit` bytes.
   */
  read(path: string, limit: number, upTo?: number): Buffer
  /** Where on the disk a file lies that may change, so that it is watched; nothing where it never does. */
  findPlace(path: string): string | undefined
}

/** What one brand's own files say, each checked by itself. */
export interface BrandSource {
  id: string
  /** The files that it was read from. */
  tree: ReadableTree
  /** SHA-256 of every file's bytes, by path. */
  hashes: ReadonlyMap<string, string>
  /** What was read of its files, held for other sources that have the same bytes. */
  reads?: readonly object[]
  /** The name of all its files: the same on every machine that has the same bytes under the same paths. */
  fingerprint: string
  brand: Record<string, unknown>
  /** Links to brands that it builds on, of its lock file; what is not named is followed. */
  links: ReadonlyMap<string, BrandLink>
  theme?: Record<string, unknown>
  merchant?: Record<string, unknown>
  /** Documents that are JSON and not in order, read for what else they lack. */
  drafts?: Partial<Record<'brand' | 'merchant', Record<string, unknown>>>
  locales: ReadonlyMap<string, Record<string, unknown>>
  screens: ReadonlyMap<string, unknown>
  /** Text of its articles by path. */
  articles: ReadonlyMap<string, string>
  /** Its vector pictures by path, as they were checked: what is in the folder later may hold scripts. */
  vectors: ReadonlyMap<string, Buffer>
  /** A short hash of what a picture of its own holds. */
  hashOf: (path: string) => string | undefined
  /** Bytes of its documents, articles and vector pictures. */
  size: number
  /** Pictures and articles by path. */
  files: ReadonlyMap<string, BrandFile>
  watched: ReadonlyMap<string, string | undefined>
  findings: readonly Finding[]
}

/** A brand's documents merged along `extends`, before defaults. */
export interface MergedBrand {
  brand: Record<string, unknown>
  theme: unknown
  merchant: unknown
  locales: ReadonlyMap<string, unknown>
  screens: ReadonlyMap<string, unknown>
  /** Own source first, then parents in the order in which they win. */
  chain: readonly BrandSource[]
}

export interface ResolvedBrand extends Omit<MergedBrand, 'brand' | 'theme' | 'merchant'> {
  brand: Brand
  theme: Theme
  merchant: Merchant
}

/** A brand that is live: merged with its parents, defaults filled in, checked. */
export interface LoadedBrand {
  readonly id: string
  /** Changes when any file of the brand or of a parent changes. */
  readonly version: string
  /** Host names, lower case, without port. */
  readonly hosts: readonly string[]
  readonly settings: Brand
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
  /** Of brands that are live as far as is known without reading them. */
  ids(): readonly string[]
  /** Merchant codes of the same. */
  merchants(): readonly string[]
  /** Brands that are live, each read when its turn comes; one that is then found broken is left out. */
  all(): Iterable<LoadedBrand>
  defaultBrand(): LoadedBrand | undefined
  /** Findings of brands whose current files are not live, by brand id. */
  findings(): ReadonlyMap<string, readonly Finding[]>
  /**
   * Brands that are held at their last good closure, with the errors that they would have: their own files are in order, and what
   * they build on, or a rule of today, is not in order for them.
   */
  holds(): ReadonlyMap<string, readonly Finding[]>
  onChange(listener: (id: string, change: BrandChange) => void): () => void
  close(): Promise<void>
}

/** What operators wrote under a key of its kind, over what the folder of the brand says. */
export interface WrittenContent {
  kind: ContentKind
  key: string
  /** Null: hidden. */
  body: Content | null
}

/** A registry whose brands operators can switch while they run. */
export interface SwitchableRegistry extends BrandRegistry {
  /** Lays switches over a merchant's document, without them takes them away. Resolves once those who listen know. */
  overrule(merchant: string, switches: Switches | undefined): Promise<void>
  /** The same of promotions that operators published, by id; null leaves the folder's. */
  overlay(merchant: string, offers: ReadonlyMap<string, Offer | null> | undefined): Promise<void>
  /** Lays what operators wrote over what a brand's folder says; nothing takes it away. Resolves as `overrule` does. */
  write(merchant: string, written: readonly WrittenContent[]): Promise<void>
  /** A brand that is live nowhere, with everything over it that lies over this merchant's. */
  layOver(merchant: string, brand: LoadedBrand): LoadedBrand
}
