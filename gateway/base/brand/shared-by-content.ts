import { createHash } from 'node:crypto'

/** Values that are made of some content alone: whoever has the same content is given the same object, as long as somebody holds it. */
export class SharedByContent<T extends object> {
  readonly #values = new Map<string, WeakRef<T>>()
  readonly #forget = new FinalizationRegistry<string>((key) => {
    if (this.#values.get(key)?.deref() === undefined) this.#values.delete(key)
  })

  get size(): number {
    return this.#values.size
  }

  get(content: unknown, make: () => T): T {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
    const known = this.#values.get(key)?.deref()
    if (known) return known
    const value = make()
    this.#values.set(key, new WeakRef(value))
    this.#forget.register(value, key)
    return value
  }
}
