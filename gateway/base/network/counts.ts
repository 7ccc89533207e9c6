/** How many there are of each. */
export class Counts {
  readonly #of = new Map<string, number>()
  get = (key: string): number => this.#of.get(key) ?? 0
  add(key: string, by: 1 | -1): void {
    const next = this.get(key) + by
    if (next > 0) this.#of.set(key, next)
    else this.#of.delete(key)
  }
}
