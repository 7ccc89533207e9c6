/** 128 random bits in hex. `crypto.randomUUID` is missing where a site is served without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** Idempotency keys for what somebody submits, so that a lost answer costs nobody anything. */
export class WishKeys {
  #wish: string | undefined
  #key = ''

  /** The key of a wish: the same for as long as the same is wished for and has not been granted. */
  of(wish: unknown): string {
    const text = JSON.stringify(wish)
    if (this.#wish !== text) this.#key = newKey()
    this.#wish = text
    return this.#key
  }

  /** The wish was granted: the same again is another one. */
  granted(): void {
    this.#wish = undefined
  }
}
