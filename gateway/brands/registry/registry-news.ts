import type { BrandChange } from '../../base/brand/brand.types.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { sentence } from '../files/issue.ts'
import { type Advise, adviceLog, type RegistryLog } from './advice-log.ts'
import type { BrandStore } from './brand-store.ts'

/** Findings between brands: each costs a brand what it claims, and nothing else. */
const ofClaims = new Set(['domain-clash', 'domain-reserved', 'default-clash'])

function isOfClaims({ code }: Finding): boolean {
  return ofClaims.has(code)
}

/** What is logged of brands, each thing once, and who is notified of their changes. */
export class RegistryNews {
  readonly #store: BrandStore
  readonly #log: RegistryLog
  readonly #logAdvice: ReturnType<typeof adviceLog>
  readonly #listeners = new Set<(id: string, change: BrandChange) => void>()
  /** What was last logged of brands that are broken, so that it is logged once. */
  readonly #logged = new Map<string, string>()
  /** Clashes that were logged, wherever they stand in their file. They are found between brands, so none of the two changed state. */
  #clashes = new Set<string>()

  constructor(store: BrandStore, log: RegistryLog, advise: Advise | undefined) {
    this.#store = store
    this.#log = log
    this.#logAdvice = adviceLog(log, advise)
  }

  subscribe(listener: (id: string, change: BrandChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  notify(change: BrandChange): void {
    const { id, kind } = change
    const store = this.#store
    if (kind === 'refused') this.#logged.set(id, store.state(id).mark)
    else this.#logged.delete(id)
    for (const finding of change.findings)
      if (finding.severity === 'error')
        this.#log.warn({ brand: id, finding: finding.code }, sentence(finding))
    const isRefused = change.findings.some(({ severity }) => severity === 'error')
    if (isRefused && store.state(id).live)
      this.#log.warn({ brand: id }, `The last good version of brand ${id} stays live until this is fixed.`)
    if (kind !== 'refused') this.#log.info({ brand: id }, `brand ${id} ${kind}`)
    if (kind === 'added' || kind === 'changed') this.logAdvice(id)
    for (const listener of this.#listeners) listener(id, change)
  }

  /** Notifies of what was found a while ago: a brand whose folder was removed meanwhile has nothing wrong with it. */
  notifyLate(change: BrandChange): void {
    if (this.#store.isThere(change.id)) this.notify(change)
  }

  /** Findings of a brand that is refused; what it claims in vain is told apart. */
  notifyRefused(id: string, findings: readonly Finding[]): void {
    this.notifyLate({ id, kind: 'refused', findings: findings.filter((finding) => !isOfClaims(finding)) })
  }

  logAdvice(id: string): void {
    this.#logAdvice(this.#store.get(id))
  }

  logClashes(): void {
    const found = [...this.#store.findings()].flatMap(([brand, findings]) =>
      findings.filter(isOfClaims).map((finding) => ({
        brand,
        finding,
        key: [brand, finding.code, finding.path, finding.message].join(' '),
      })),
    )
    for (const { brand, finding, key } of found)
      if (!this.#clashes.has(key) && this.#store.isThere(brand))
        this.#log.warn({ brand, finding: finding.code }, sentence(finding))
    this.#clashes = new Set(found.map(({ key }) => key))
  }

  /** Among many brands one is read when it is requested, and only then found broken. */
  tellLate(suspects: ReadonlyMap<string, BrandChange>): void {
    for (const [id, findings] of this.#store.findings()) {
      const isBroken = findings.some((finding) => finding.severity === 'error' && !isOfClaims(finding))
      const isNew = this.#logged.get(id) !== this.#store.state(id).mark
      if (isBroken && !suspects.has(id) && isNew) this.notifyRefused(id, findings)
    }
  }
}
