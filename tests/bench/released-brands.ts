import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { getLimit } from '../../gateway/brands/files/brand-files.ts'
import { folderTree } from '../../gateway/brands/files/file-tree.ts'
import { FileStore, releasesIn } from '../../gateway/brands/releases/file-store.ts'
import { getTreeName, withId, writeTree } from '../../gateway/brands/releases/release-id.ts'
import type { Release, StoredFile } from '../../gateway/brands/releases/release.types.ts'
import { sealSecrets } from '../../gateway/brands/releases/seal.ts'
import { makeFolder } from '../../gateway/base/config/private-files.ts'

const wordsFile = 'locales/EN.json'

/** The words of a brand as its release of a number had them; as its folder has them in the last. */
function getWords(text: string, number: number, last: number): Buffer {
  const words = JSON.parse(text) as object
  return Buffer.from(
    number === last ? text : JSON.stringify({ ...words, bench: { turn: String(number) } }, null, 2),
  )
}

/** Writes a history of a brand into a data folder, of which the last release is what its folder has. Returns its releases. */
export async function recordHistory(
  place: { folder: string; data: string },
  brand: string,
  { parents = {}, count }: { parents?: Readonly<Record<string, string>>; count: number },
): Promise<Release[]> {
  const root = releasesIn(place.data)
  const store = new FileStore(root)
  const tree = folderTree(place.folder, brand)
  const files = new Map<string, StoredFile>()
  for (const { path: file } of tree.list().files)
    files.set(file, await store.put(sealSecrets(file, tree.read(file, getLimit(file))).bytes))
  const text = tree.read(wordsFile, getLimit(wordsFile)).toString()
  const releases: Release[] = []
  for (let number = 1; number <= count; number += 1) {
    files.set(wordsFile, await store.put(getWords(text, number, count)))
    await store.put(writeTree(files))
    const at = new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString()
    const made = { author: 'bench', reason: `turn ${String(number)}`, previous: releases.at(-1)?.id ?? '' }
    const said = { brand, number, tree: getTreeName(files), parents, schema: 1, engine: '0', at }
    releases.push(withId({ ...said, ...made }))
  }
  // A log is written line by line, each to the disk: of ten thousand that would take minutes.
  const write = (kind: string, lines: readonly object[]) => {
    const logs = path.join(root, 'brands')
    makeFolder(logs)
    writeFileSync(
      path.join(logs, `${brand}.${kind}`),
      lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    )
  }
  write('log', releases)
  write(
    'live',
    releases.map(({ id, at }) => ({ at, release: id, parents })),
  )
  return releases
}
