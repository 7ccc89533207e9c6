import { LRUCache } from 'lru-cache'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'
import { shortHash } from '../crypto/short-hash.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in the encodings requested so far: the plain one makes room for one that takes less than half of it. */
export interface CachedPage {
  readonly status: number
  /** Headers beside those of its encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bytes: Map<Encoding, Buffer>
}

/** The best encoding that a browser takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

function compress(whole: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return whole
  if (encoding === 'gzip') return gzipSync(whole, { level: 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  return brotliCompressSync(whole, { params })
}

function getWhole({ bytes }: CachedPage): Buffer {
  const whole = bytes.get('identity')
  if (whole) return whole
  const brotli = bytes.get('br')
  if (brotli) return brotliDecompressSync(brotli)
  const gzip = bytes.get('gzip')
  return gzip ? gunzipSync(gzip) : Buffer.alloc(0)
}

export function cachedPage(
  content: string | Buffer,
  headers: Readonly<Record<string, string>>,
  status = 200,
): CachedPage {
  return {
    status,
    headers,
    etag: `"${shortHash(content)}"`,
    bytes: new Map([['identity', typeof content === 'string' ? Buffer.from(content) : content]]),
  }
}

function getSize(page: CachedPage): number {
  let size = 0
  for (const bytes of page.bytes.values()) size += bytes.length
  // An empty file takes room too: the cache refuses a size of 0.
  return Math.max(1, size)
}

/** Pages by a key, the least recently used dropped when together they outgrow `maxSize` bytes. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>
  readonly #keys = new WeakMap<CachedPage, string>()

  constructor(maxSize = 64 * 1024 * 1024) {
    this.#pages = new LRUCache({ maxSize, sizeCalculation: getSize })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  add(key: string, page: CachedPage): void {
    this.#keys.set(page, key)
    // Set anew, for a page that is set again as it is keeps the size that it had.
    this.#pages.delete(key)
    this.#pages.set(key, page)
  }

  /** The page in an encoding, compressed on first request. Whoever takes none waits for it to be read from one that is there. */
  bytes(page: CachedPage, encoding: Encoding): Buffer {
    const known = page.bytes.get(encoding)
    if (known) return known
    const whole = getWhole(page)
    const made = compress(whole, encoding)
    if (encoding === 'identity') return made
    page.bytes.set(encoding, made)
    if (made.length < whole.length / 2) page.bytes.delete('identity')
    const key = this.#keys.get(page)
    if (key !== undefined && this.#pages.peek(key) === page) this.add(key, page)
    return made
  }

  /** Drops every page of a brand. */
  drop(prefix: string): void {
    for (const key of [...this.#pages.keys()]) if (key.startsWith(prefix)) this.#pages.delete(key)
  }
}
