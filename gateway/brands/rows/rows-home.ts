import { isNotNull } from 'drizzle-orm'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { violatedIndex } from '../../base/db/violated-index.ts'
import { getLimit } from '../files/brand-files.ts'
import { hostName } from '../files/host-map.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { circleIssue } from '../registry/circle.ts'
import { getHead } from '../registry/head.ts'
import type { Candidate, Published, Removed, RowsHome } from '../publish/publish-files.ts'
import type { OnStep } from '../releases/journal.ts'
import type { Keeper } from '../releases/keeper.ts'
import { getTreeName, schemaVersion, withId, writeTree } from '../releases/release-id.ts'
import type { Release } from '../releases/release.types.ts'
import { mayBeSealed, openText, sealSecrets, sealText } from '../releases/seal.ts'
import type { BrandCopy } from './brand-copy.ts'
import {
  addLive,
  type BrandHeadRow,
  brandScope,
  findAbove,
  findBlobs,
  lockHead,
  putHosts,
  putSecrets,
  readLastRelease,
  readSecrets,
  tellChanged,
} from './brand-rows.ts'
import { listBuiltOn, readCode, removeHead } from './remove-head.ts'
import { brandBlob, brandHead, brandRelease } from './rows.tables.ts'

interface RowsOptions {
  database: Pick<Database, 'within'>
  copy: BrandCopy
  keeper: Keeper
  /** Seals secrets: that of all gateways on the database. */
  secret: string
  onStep?: OnStep | undefined
}

/** Something else is live than what a candidate was made on. */
class Moved extends Error {}

/** It builds on a brand that builds on it by now. */
class Circular extends Error {
  readonly parent: string
  constructor(parent: string) {
    super(parent)
    this.parent = parent
  }
}

/** Secrets that the changed files state, sealed. */
function sealStated({ brand, changes, tree }: Candidate, secret: string): Map<string, string> {
  const sealed = new Map<string, string>()
  const readBeside = (path: string) => {
    try {
      return tree.read(path, getLimit(path))
    } catch {
      return undefined
    }
  }
  for (const [path, bytes] of changes) {
    if (!bytes || !mayBeSealed(path)) continue
    for (const [name, value] of sealSecrets(path, bytes, readBeside).secrets)
      sealed.set(name, sealText(secret, brand, name, value))
  }
  return sealed
}

const clashes: Readonly<Record<string, (said: ReturnType<typeof getHead>) => Issue>> = {
  brand_head_code: ({ merchantCode }) => ({
    code: 'merchant-clash',
    path: ['merchantCode'],
    message: `the merchant code ${merchantCode} belongs to another brand in the database already`,
    found: merchantCode,
    fix: 'Give the brand its own merchantCode: members and money belong to it.',
  }),
  brand_host_pk: ({ domains }) => ({
    code: 'domain-clash',
    path: ['domains'],
    message: 'a domain belongs to another brand in the database already, which keeps it',
    found: domains.join(', '),
    fix: 'Remove it from one of the two.',
  }),
}

function findClash(error: unknown, { brand, tree, chain }: Candidate): Finding | undefined {
  const issue =
    error instanceof Circular
      ? circleIssue([brand, error.parent, brand])
      : clashes[violatedIndex(error) ?? '']?.(getHead(brand, chain[0]?.brand ?? {}))
  return issue && getFinding(issue, brand, `${brand}/brand.json`, textIn(tree, 'brand.json'))
}

/** Writes a candidate in a transaction. */
class CandidateWriter {
  readonly #tx: Tx
  readonly #candidate: Candidate
  readonly #onStep: OnStep

  constructor(tx: Tx, candidate: Candidate, onStep: OnStep) {
    this.#tx = tx
    this.#candidate = candidate
    this.#onStep = onStep
  }

  /** Everything of it, if what it was made on is live. Throws `Moved` otherwise, and whatever the rows refuse. */
  async write(
    blob: (hash: string) => Buffer,
    parents: Release['parents'],
    secrets: ReadonlyMap<string, string>,
  ): Promise<Release> {
    const { brand, on } = this.#candidate
    const head = await this.#lockHeads(Object.keys(parents))
    if (head?.release !== on?.id) throw new Moved()
    this.#onStep('locked')
    await this.#putBlobs(blob)
    this.#onStep('bytes')
    const release = await this.#putRelease(parents)
    this.#onStep('release')
    await this.#putHead(release.id)
    this.#onStep('head')
    await addLive(this.#tx, brand, { release: release.id, parents }, Date.now())
    await putSecrets(this.#tx, brand, secrets)
    await tellChanged(this.#tx, brand)
    this.#onStep('written')
    return release
  }

  /** Two who would build on each other come one after the other: each holds what it builds on, in one order for all. */
  async #lockHeads(parents: readonly string[]): Promise<BrandHeadRow | undefined> {
    const { brand } = this.#candidate
    let own: BrandHeadRow | undefined
    for (const id of [brand, ...parents].sort()) {
      const head = await lockHead(this.#tx, id, id === brand ? 'update' : 'share')
      if (id === brand) own = head
    }
    const above = await findAbove(this.#tx, brand, parents)
    if (above !== undefined) throw new Circular(above)
    return own
  }

  async #putBlobs(blob: (hash: string) => Buffer): Promise<void> {
    const { files } = this.#candidate
    const hashes = [...new Set([...files.values()].map(({ hash }) => hash)), getTreeName(files)]
    const known = await findBlobs(this.#tx, hashes)
    for (const hash of hashes.filter((name) => !known.has(name))) {
      const row = { merchant: brandScope, hash, bytes: blob(hash) }
      await this.#tx.insert(brandBlob).values(row).onConflictDoNothing()
    }
  }

  async #putRelease(parents: Release['parents']): Promise<Release> {
    const { brand, files, author, reason, draft, mandatory } = this.#candidate
    const { number, last, at } = await readLastRelease(this.#tx, brand, Date.now())
    const release = withId({
      brand,
      number: number + 1,
      tree: getTreeName(files),
      parents,
      schema: schemaVersion,
      engine: packageFile.version,
      author,
      at,
      reason,
      draft,
      mandatory,
      previous: last?.id ?? '',
    })
    const said = { draft: draft ?? null, mandatory: mandatory ?? null }
    const row = { ...release, ...said, merchant: brandScope, at: new Date(at) }
    await this.#tx.insert(brandRelease).values(row)
    return release
  }

  async #putHead(release: string): Promise<void> {
    const { brand, chain, on } = this.#candidate
    const { merchantCode: code, domains } = getHead(brand, chain[0]?.brand ?? {})
    const row = { merchant: brandScope, brand, release, code, change: 0 }
    const target = [brandHead.merchant, brandHead.brand]
    // A brand that was removed is live again. One that somebody else makes at the same time is there already.
    const setWhere = on ? undefined : isNotNull(brandHead.removedAt)
    const set = { release, code, removedAt: null }
    const stored = await this.#tx
      .insert(brandHead)
      .values(row)
      .onConflictDoUpdate({ target, set, ...(setWhere && { setWhere }) })
      .returning({ brand: brandHead.brand })
    if (stored.length === 0) throw new Moved()
    await putHosts(this.#tx, brand, [...new Set(domains.map(hostName))])
  }
}

const keysOfOthers = new Set(['brand_head_pk', 'brand_release_pk'])

/** Publishes into the rows of a database, in one transaction that names what it was made on. */
export function rowsHome({
  database,
  copy,
  keeper,
  secret,
  onStep = () => undefined,
}: RowsOptions): RowsHome {
  return {
    async catchUp(brand) {
      await copy.sync()
      return copy.findHead(brand)
    },
    async stateSecret(brand, { on, name, text, before }) {
      const isStated = await database.within(brandScope, async (tx) => {
        const head = await lockHead(tx, brand)
        if (head?.release !== on.id) return false
        const sealed = (await readSecrets(tx, [brand])).get(brand)?.[name]
        const now = sealed === undefined ? undefined : openText(secret, brand, name, sealed)
        if (now !== before) return false
        await putSecrets(tx, brand, new Map([[name, sealText(secret, brand, name, text)]]))
        await tellChanged(tx, brand)
        return true
      })
      await copy.sync().catch(() => undefined)
      return isStated ? 'stated' : 'moved'
    },
    async remove(brand, { isLeaving, listUses, log }) {
      const outcome = await database.within(brandScope, async (tx): Promise<Removed> => {
        if (!(await lockHead(tx, brand))) return { kind: 'absent' }
        const brands = await listBuiltOn(tx, brand)
        if (brands.length > 0) return { kind: 'extended', brands }
        const code = await readCode(tx, brand)
        const uses = await listUses(tx, code)
        if (uses.length > 0 && !isLeaving) return { kind: 'used', uses, code }
        await removeHead(tx, brand, Date.now())
        await log(tx, code)
        return { kind: 'removed', code }
      })
      await copy.sync().catch(() => undefined)
      return outcome
    },
    async commit(candidate): Promise<Published | 'moved'> {
      await keeper.store.put(writeTree(candidate.files))
      const parents = await keeper.findParents(candidate.chain)
      const secrets = sealStated(candidate, secret)
      const blob = (hash: string) => keeper.store.blob(hash)
      try {
        const release = await database.within(brandScope, (tx) =>
          new CandidateWriter(tx, candidate, onStep).write(blob, parents, secrets),
        )
        onStep('committed')
        // It is live, whatever becomes of this copy: the next turn of it brings it here.
        await copy.sync().catch(() => undefined)
        return { kind: 'published', tree: release.tree, release }
      } catch (error) {
        if (error instanceof Moved || keysOfOthers.has(violatedIndex(error) ?? '')) return 'moved'
        const clash = findClash(error, candidate)
        if (clash) return { kind: 'refused', findings: [clash] }
        throw error
      }
    },
  }
}
