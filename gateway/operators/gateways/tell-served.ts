import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { repeat } from '../../base/background/background.ts'
import { breath } from '../../brands/files/breath.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Config } from '../../base/config/config.ts'
import { shortHash } from '../../base/crypto/short-hash.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { dropGateway, gatewayScope, renewGateway, storeGateway } from './gateways.service.ts'
import type { ServedBrand } from './gateways.tables.ts'

/** Milliseconds between two renewals of a gateway's row, of which it may miss two. */
const every = 5_000
/** Milliseconds from a change until it is told: several come at once. */
const soon = 200
/** Milliseconds of reading between which requests come. */
const slice = 10

/** What all files of a brand come to, with those of all that it builds on: the same on every gateway that has the same bytes. */
export function getDigest({ documents }: LoadedBrand): string {
  return shortHash(...documents.chain.map(({ fingerprint }) => fingerprint))
}

const ownIds = new WeakMap<Config, string>()

/** The id of this gateway's row, where it has one. */
export function findOwnId({ config }: Pick<Platform, 'config'>): string | undefined {
  return ownIds.get(config)
}

interface Told extends ServedBrand {
  /** Brands that it builds on. */
  above: readonly string[]
}

type Stand = Pick<Platform, 'config' | 'registry' | 'database' | 'clock'>

/** Keeps the row of this gateway. */
export class ServedTeller {
  readonly #platform: Stand
  readonly #id = randomUUID()
  readonly #told = new Map<string, Told>()
  /** Brands that may be served otherwise than was told. */
  readonly #stale = new Set<string>()
  #isWhole = false
  #isNew = true

  constructor(platform: Stand) {
    this.#platform = platform
    ownIds.set(platform.config, this.#id)
  }

  /** Has a brand looked at again, and whatever builds on it: one that is not in memory tells of no change itself. */
  change(id: string): void {
    this.#stale.add(id)
    for (const [child, { above }] of this.#told) if (above.includes(id)) this.#stale.add(child)
  }

  /** Brings the row up to what is served. */
  async tell(signal?: AbortSignal): Promise<void> {
    const { database } = this.#platform
    if (this.#isNew) await this.#store()
    const isChanged = await this.#look(signal)
    if (signal?.aborted) return
    const isRenewed = !isChanged && (await database.within(gatewayScope, (tx) => renewGateway(tx, this.#id)))
    if (!isRenewed) await this.#store()
  }

  async leave(): Promise<void> {
    ownIds.delete(this.#platform.config)
    await this.#platform.database.within(gatewayScope, (tx) => dropGateway(tx, this.#id))
  }

  async #store(): Promise<void> {
    const { config, database } = this.#platform
    const name = `${hostname()}:${String(config.port)}`
    const serves = Object.fromEntries(
      [...this.#told].map(([id, { digest, since }]) => [id, { digest, since }]),
    )
    await database.within(gatewayScope, (tx) =>
      storeGateway(tx, { id: this.#id, name, serves, isWhole: this.#isWhole }),
    )
    this.#isNew = false
  }

  /** Looks at brands of which it is not known what is served; whether that is another than was told. */
  async #look(signal: AbortSignal | undefined): Promise<boolean> {
    const { registry } = this.#platform
    const ids = new Set(registry.ids())
    let isChanged = !this.#isWhole
    for (const id of this.#told.keys())
      if (!ids.has(id)) {
        this.#told.delete(id)
        isChanged = true
      }
    let began = performance.now()
    for (const id of ids) {
      if (signal?.aborted) return false
      if (this.#told.has(id) && !this.#stale.delete(id)) continue
      isChanged = this.#take(id) || isChanged
      if (performance.now() - began < slice) continue
      await breath()
      began = performance.now()
    }
    this.#isWhole = true
    return isChanged
  }

  #take(id: string): boolean {
    const { registry, clock } = this.#platform
    const brand = registry.byId(id)
    const before = this.#told.get(id)
    if (!brand) return this.#told.delete(id)
    const digest = getDigest(brand)
    const above = brand.documents.chain.slice(1).map((source) => source.id)
    const since = before?.digest === digest ? before.since : clock().toISOString()
    this.#told.set(id, { digest, since, above })
    return before?.digest !== digest
  }
}

/** Tells what this gateway serves for as long as it runs; returns a function that ends it. */
export function tellServed(platform: Platform): () => void {
  const { config, database, background, registry } = platform
  // An embedded database has one gateway, and of brands in the database all have the same.
  if (database.kind === 'pglite' || config.brandsHome) return () => undefined
  const teller = new ServedTeller(platform)
  const ending = new AbortController()
  let turn: Promise<unknown> = Promise.resolve()
  const tell = () => {
    const next = turn.then(() => teller.tell(ending.signal))
    turn = next.catch(() => undefined)
    return next
  }
  let timer: NodeJS.Timeout | undefined
  const stopHearing = registry.onChange((id) => {
    teller.change(id)
    timer ??= setTimeout(() => {
      timer = undefined
      background.run('gateways', tell)
    }, soon).unref()
  })
  const stopRenewing = repeat(background, 'gateways', every, tell)
  background.run('gateways', tell)
  return () => {
    ending.abort()
    clearTimeout(timer)
    stopHearing()
    stopRenewing()
    background.run('gateways', () => turn.then(() => teller.leave()))
  }
}
