import packageFile from '../../../package.json' with { type: 'json' }
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { violatedIndex } from '../../base/db/violated-index.ts'
import { getLimit } from '../files/brand-files.ts'
import { hostName } from '../files/host-map.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../files/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { getHead } from '../registry/head.ts'
import type { Candidate, Published, RowsHome } from '../publish/publish-files.ts'
import type { OnStep } from '../releases/journal.ts'
import type { Keeper } from '../releases/keeper.ts'
import { getTreeName, schemaVersion, withId, writeTree } from '../releases/release-id.ts'
import type { Release } from '../releases/release.types.ts'
import { mayBeSealed, sealSecrets, sealText } from '../releases/seal.ts'
import type { BrandCopy } from './brand-copy.ts'
import {
  addLive,
  brandScope,
  findBlobs,
  lockHead,
  putHosts,
  putSecrets,
  readLastRelease,
  tellChanged,
} from './brand-rows.ts'
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
  const issue = clashes[violatedIndex(error) ?? '']?.(getHead(brand, chain[0]?.brand ?? {}))
  return issue && getFinding(issue, brand, `${brand}/brand.json`, textIn(tree, 'brand.json'))
}

/** Publishes into the rows of a database, in one transaction that names what it was made on. */
export function rowsHome({ database, copy, keeper, secret, onStep = () => undefined }: RowsOptions): RowsHome {
  const putBlobs = async (tx: Tx, { files }: Candidate) => {
    const hashes = [...new Set([...files.values()].map(({ hash }) => hash)), getTreeName(files)]
    const known = await findBlobs(tx, hashes)
    for (const hash of hashes.filter((name) => !known.has(name))) {
      const row = { merchant: brandScope, hash, bytes: keeper.store.blob(hash) }
      await tx.insert(brandBlob).values(row).onConflictDoNothing()
    }
    onStep('bytes')
  }
  const putRelease = async (tx: Tx, candidate: Candidate, parents: Release['parents']) => {
    const { brand, files, author, reason, draft } = candidate
    const { number, last, at } = await readLastRelease(tx, brand, Date.now())
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
      previous: last?.id ?? '',
    })
    const row = { ...release, merchant: brandScope, draft: draft ?? null, at: new Date(at) }
    await tx.insert(brandRelease).values(row)
    onStep('release')
    return release
  }
  const putHead = async (tx: Tx, { brand, chain, on }: Candidate, release: string) => {
    const { merchantCode: code, domains } = getHead(brand, chain[0]?.brand ?? {})
    const row = { merchant: brandScope, brand, release, code, change: 0 }
    const set = { release, code }
    if (on)
      await tx
        .insert(brandHead)
        .values(row)
        .onConflictDoUpdate({ target: [brandHead.merchant, brandHead.brand], set })
    else await tx.insert(brandHead).values(row)
    await putHosts(tx, brand, [...new Set(domains.map(hostName))])
    onStep('head')
  }
  const write = async (tx: Tx, candidate: Candidate, parents: Release['parents']): Promise<Release> => {
    const head = await lockHead(tx, candidate.brand)
    if (head?.release !== candidate.on?.id) throw new Moved()
    onStep('locked')
    await putBlobs(tx, candidate)
    const release = await putRelease(tx, candidate, parents)
    await putHead(tx, candidate, release.id)
    await addLive(tx, candidate.brand, { release: release.id, parents }, Date.now())
    await putSecrets(tx, candidate.brand, sealStated(candidate, secret))
    await tellChanged(tx, candidate.brand)
    onStep('written')
    return release
  }
  return {
    async catchUp(brand) {
      await copy.sync()
      return copy.findHead(brand)
    },
    async commit(candidate): Promise<Published | 'moved'> {
      await keeper.store.put(writeTree(candidate.files))
      const parents = await keeper.findParents(candidate.chain)
      try {
        const release = await database.within(brandScope, (tx) => write(tx, candidate, parents))
        onStep('committed')
        // It is live, whatever becomes of this copy: the next turn of it brings it here.
        await copy.sync().catch(() => undefined)
        return { kind: 'published', tree: release.tree, release }
      } catch (error) {
        const index = violatedIndex(error)
        if (error instanceof Moved || index === 'brand_head_pk' || index === 'brand_release_pk') return 'moved'
        const clash = findClash(error, candidate)
        if (clash) return { kind: 'refused', findings: [clash] }
        throw error
      }
    },
  }
}
