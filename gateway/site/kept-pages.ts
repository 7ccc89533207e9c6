import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer in the encodings that were asked for so far. */
export interface KeptPage {
  readonly status: number
  /** Headers beside those of its encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bytes: Map<Encoding, Buffer>
}

/** The best encoding that a browser takes. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

const compress = (whole: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'identity') return whole
  if (encoding === 'gzip') return gzipSync(whole, { level: 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length }
  return brotliCompressSync(whole, { params })
}

export const keptPage = (
  content: string | Buffer,
  headers: Readonly<Record<string, string>>,
  status = 200,
): KeptPage => ({
  status,
  headers,
  etag: `"${createHash('sha1').update(content).digest('base64url').slice(0, 20)}"`,
  bytes: new Map([['identity', typeof content === 'string' ? Buffer.from(content) : content]]),
})

/** Pages by a key, the longest unused dropped when together they outgrow `most` bytes. */
export class KeptPages {
  readonly #pages = new Map<string, KeptPage>()
  readonly #most: number
  #size = 0

  constructor(most = 128 * 1024 * 1024) {
    this.#most = most
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key)
    if (page) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  add(key: string, page: KeptPage): void {
    const old = this.#pages.get(key)
    if (old) this.#forget(key, old)
    this.#pages.set(key, page)
    for (const bytes of page.bytes.values()) this.#grow(bytes.length)
  }

  /** The page in an encoding, made when first asked for. */
  bytes(page: KeptPage, encoding: Encoding): Buffer {
    const known = page.bytes.get(encoding)
    if (known) return known
    const made = compress(page.bytes.get('identity') ?? Buffer.alloc(0), encoding)
    page.bytes.set(encoding, made)
    this.#grow(made.length)
    return made
  }

  /** Drops every page of a brand. */
  drop(prefix: string): void {
    for (const [key, page] of this.#pages) if (key.startsWith(prefix)) this.#forget(key, page)
  }

  #grow(by: number): void {
    this.#size += by
    for (const [key, page] of this.#pages) {
      if (this.#size <= this.#most || this.#pages.size <= 1) return
      this.#forget(key, page)
    }
  }

  #forget(key: string, page: KeptPage): void {
    this.#pages.delete(key)
    for (const bytes of page.bytes.values()) this.#size -= bytes.length
  }
}
