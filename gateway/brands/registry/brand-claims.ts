import type { Finding } from '../../../schemas/documents/finding.ts'
import { hostMap, hostName, type HostClaim, type HostMap } from '../files/host-map.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { type BrandEntry, isLive } from './brand-entry.ts'
import type { BrandFolders } from './brand-folders.ts'
import type { Owners } from './last-good.ts'

interface ClaimOptions {
  entries: ReadonlyMap<string, BrandEntry>
  folders: BrandFolders
  owners: Owners | undefined
  ownHosts: readonly string[] | undefined
}

/** Who has which merchant code and which host name: who is live with it keeps it. */
export class BrandClaims {
  readonly #options: ClaimOptions
  #hosts: HostMap
  #byMerchant: ReadonlyMap<string, string>
  /** Host names by brand, of the hosts as they are. */
  #listed: { of: HostMap; byId: ReadonlyMap<string, readonly string[]> } | undefined

  constructor(options: ClaimOptions) {
    this.#options = options
    this.#hosts = { owners: options.owners?.hosts ?? new Map(), defaultId: undefined, refused: [] }
    this.#byMerchant = options.owners?.codes ?? new Map()
  }

  get hosts(): HostMap {
    return this.#hosts
  }

  findOwner(code: string): string | undefined {
    return this.#byMerchant.get(code)
  }

  listHosts(id: string): readonly string[] {
    const listed = this.#listed?.of === this.#hosts ? this.#listed.byId : this.#listAll()
    return listed.get(id) ?? []
  }

  /** All of them at once: whoever lists brands asks for those of each. */
  #listAll(): ReadonlyMap<string, readonly string[]> {
    const byId = new Map<string, string[]>()
    for (const [host, id] of this.#hosts.owners) {
      const own = byId.get(id) ?? []
      byId.set(id, own)
      own.push(host)
    }
    this.#listed = { of: this.#hosts, byId }
    return byId
  }

  /** Recomputes both, and returns them. */
  settle(): Owners {
    const live = [...this.#options.entries.values()].filter(isLive)
    const claims = live.flatMap(({ id, head }) => (head ? [{ id, ...head }] : []))
    this.#hosts = hostMap([...claims, ...this.#heldHosts()], this.#hosts.owners, this.#options.ownHosts)
    const codes = new Map([...this.#byMerchant].filter(([code, id]) => this.#claims(id, code)))
    for (const { id, merchantCode } of claims) if (!codes.has(merchantCode)) codes.set(merchantCode, id)
    this.#byMerchant = codes
    return { codes, hosts: this.#hosts.owners }
  }

  /** Members and money belong to a merchant code, so the brand that is live with it retains it. */
  findClash(id: string, code: string): Finding | undefined {
    const first = this.#byMerchant.get(code)
    if (first === id) return undefined
    const claimed = [...this.#options.entries.values()].find(
      (other) => other.id !== id && other.head?.merchantCode === code && isLive(other),
    )
    const owner = first !== undefined && this.#claims(first, code) ? first : claimed?.id
    if (owner === undefined) return undefined
    const issue: Issue = {
      code: 'merchant-clash',
      path: ['merchantCode'],
      message: `the merchant code ${code} belongs to "${owner}" already`,
      found: code,
      fix: 'Give the brand its own merchantCode: members and money belong to it.',
    }
    return this.#options.folders.getClashFinding(id, issue)
  }

  /** Whether a brand that had a code still says so. */
  #claims(id: string, code: string): boolean {
    const { entries, folders } = this.#options
    const entry = entries.get(id)
    if (entry && isLive(entry)) return entry.head?.merchantCode === code
    return folders.isThere(id) && (folders.findLastHead(id)?.merchantCode ?? code) === code
  }

  /** Hosts of brands that cannot be served now: as long as the folder is there, nobody else answers under its names. */
  #heldHosts(): HostClaim[] {
    const { entries, folders } = this.#options
    const held = new Map<string, string[]>()
    for (const [host, id] of this.#hosts.owners) {
      const entry = entries.get(id)
      if (!(entry && isLive(entry)) && folders.isThere(id)) held.set(id, [...(held.get(id) ?? []), host])
    }
    return [...held].map(([id, hosts]) => {
      const domains = folders.findLastHead(id)?.domains.map(hostName)
      return { id, domains: hosts.filter((host) => domains?.includes(host) !== false), isDefault: false }
    })
  }
}
