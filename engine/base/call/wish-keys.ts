/** 128 random bits in hex. `crypto.randomUUID` is missing where a site is served without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A second click follows the first answer within this time: a page may still show what was pressed. */
const secondClickMs = 1_500
/** Whoever sends the same again after a lost answer means the same request for this long. */
const retryMs = 600_000

/** Idempotency keys for what somebody submits, so that a lost answer or a second click costs nobody anything. */
export class WishKeys {
  /** How many wishes were granted on this page: what was done in between makes the same again another wish. */
  static #grants = 0

  #wish: string | undefined
  #key = ''
  #endsAtMs = 0
  #grant: number | undefined

  /** The key of a wish: the same for as long as the same is wished for and has not been granted. */
  of(wish: unknown, nowMs = performance.now()): string {
    const text = JSON.stringify(wish) ?? ''
    const isAnother = this.#grant !== undefined && this.#grant !== WishKeys.#grants
    if (this.#wish !== text || isAnother || nowMs >= this.#endsAtMs) {
      this.#key = newKey()
      this.#grant = undefined
      this.#endsAtMs = nowMs + retryMs
    }
    this.#wish = text
    return this.#key
  }

  /** The wish was granted, and its form is gone: the same again is another one. */
  granted(): void {
    this.#wish = undefined
  }

  /** The wish with this key was granted while its button may still be there: a second click is no second wish. */
  answered(key: string, nowMs = performance.now()): void {
    if (key !== this.#key) return
    WishKeys.#grants += 1
    this.#grant = WishKeys.#grants
    this.#endsAtMs = nowMs + secondClickMs
  }
}
