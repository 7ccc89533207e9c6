import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { makeFolder } from '../../base/config/private-files.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { copyFiles } from '../files/copy-files.ts'

/** Who has which merchant code and which host name, by brand id. */
export interface Owners {
  codes: ReadonlyMap<string, string>
  hosts: ReadonlyMap<string, string>
}

/** What a process left of its brands. */
export interface StoredBrands {
  /** The folder of the copies, laid out as a brands folder. */
  readonly root: string
  readonly owners: Owners
}

/** What outlives a process: the last good version of every brand, and who had a code or domain first. */
export interface LastGood extends StoredBrands {
  /** Stores a version that went live. */
  store(source: BrandSource): void
  storeOwners(owners: Owners): void
}

function texts(value: unknown): Map<string, string> {
  const entries = isPlain(value) ? Object.entries(value) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Where a gateway's data folder holds what was last good of its brands. */
export function lastGoodIn(dataFolder: string): string {
  return join(dataFolder, 'brands')
}

const ownersName = '.owners.json'

function readOwners(root: string): Owners {
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, ownersName), 'utf8'))
    return isPlain(value)
      ? { codes: texts(value['codes']), hosts: texts(value['hosts']) }
      : { codes: new Map(), hosts: new Map() }
  } catch {
    return { codes: new Map(), hosts: new Map() }
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Writes a file whole or not at all. */
function replace(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** What a gateway stored, for who looks at brands beside it: nothing is written. */
export function readStored(root: string): StoredBrands {
  return { root, owners: readOwners(root) }
}

/** Opens the folder of last good versions, and makes it where there is none. What cannot be written is logged and not lost: the brand itself serves. */
export function openLastGood(root: string, failed: (error: unknown) => void): LastGood {
  let written = ''
  const attempt = (work: () => void) => {
    try {
      makeFolder(root)
      work()
    } catch (error) {
      failed(error)
    }
  }
  return {
    root,
    owners: readOwners(root),
    store({ id, tree, hashes, fingerprint }) {
      const [copy, made, mark] = [join(root, id), join(root, `.${id}.new`), join(root, `.${id}.version`)]
      if (tree.findPlace('') === copy || readText(mark) === fingerprint) return
      attempt(() => {
        rmSync(made, { recursive: true, force: true })
        copyFiles({ tree, hashes }, made)
        rmSync(mark, { force: true })
        rmSync(copy, { recursive: true, force: true })
        renameSync(made, copy)
        replace(mark, fingerprint)
      })
    },
    storeOwners({ codes, hosts }) {
      const text = JSON.stringify({ codes: Object.fromEntries(codes), hosts: Object.fromEntries(hosts) })
      if (text === written) return
      written = text
      attempt(() => {
        replace(join(root, ownersName), text)
      })
    },
  }
}
