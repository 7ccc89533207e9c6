import type { ReleaseStore, Release } from '../../brands/releases/release.types.ts'
import { getName } from '../../brands/releases/release-id.ts'

type Store = Pick<ReleaseStore, 'brands' | 'list' | 'files' | 'blob'>

/** A text in one line, without characters that nobody sees. */
function joinLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** A name as Git writes one: without what ends it. */
function getPerson(author: string): string {
  const name = joinLine(author.replace(/[<>]/g, ''))
  return `${name || 'unknown'} <${name.replace(/\s+/g, '.').toLowerCase() || 'unknown'}@livery>`
}

function getMessage(release: Release): Buffer {
  const trailers = [
    `Livery-Brand: ${release.brand}`,
    `Livery-Release: ${release.id}`,
    ...Object.entries(release.parents).map(([id, parent]) => `Livery-Parent: ${id} ${parent}`),
  ]
  const subject = `${getName(release)}: ${joinLine(release.reason)}`
  return Buffer.from(`${subject}\n\n${trailers.join('\n')}\n`)
}

/**
 * Releases as `git fast-import` reads them: one commit each in the order in which they were made, the files of a brand in a folder of its
 * name, and the id of the release as a trailer. Secrets are in none.
 */
export function* streamReleases(store: Store, brands: readonly string[]): Generator<Buffer> {
  const all = brands
    .flatMap((brand) => [...store.list(brand, { limit: Infinity })])
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.number - b.number))
  const marks = new Map<string, number>()
  for (const release of all) {
    const files = [...store.files(release)]
    for (const [, { hash, size }] of files) {
      if (marks.has(hash)) continue
      marks.set(hash, marks.size + 1)
      yield Buffer.from(`blob\nmark :${String(marks.size)}\ndata ${String(size)}\n`)
      yield store.blob(hash)
      yield Buffer.from('\n')
    }
    const seconds = String(Math.floor(Date.parse(release.at) / 1000))
    const message = getMessage(release)
    yield Buffer.from(
      `commit refs/heads/main\ncommitter ${getPerson(release.author)} ${seconds} +0000\ndata ${String(message.length)}\n`,
    )
    yield message
    yield Buffer.from(`D ${release.brand}\n`)
    for (const [file, { hash }] of files)
      yield Buffer.from(`M 100644 :${String(marks.get(hash) ?? 0)} ${release.brand}/${file}\n`)
    yield Buffer.from('\n')
  }
  yield Buffer.from('done\n')
}
