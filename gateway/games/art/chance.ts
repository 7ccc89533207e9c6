/** A 32-bit hash of a text. */
export function hash(text: string, seed = 0x811c9dc5): number {
  let value = seed
  for (let at = 0; at < text.length; at++) {
    value ^= text.charCodeAt(at)
    value = Math.imul(value, 0x01000193)
  }
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  value ^= value >>> 12
  value = Math.imul(value, 0x297a2d39)
  value ^= value >>> 15
  return value >>> 0
}

/** Chance that a text decides: the same text, the same chances, for ever. */
export class Chance {
  #a: number
  #b: number
  #c: number
  #d = 1

  constructor(seed: string) {
    this.#a = hash(seed)
    this.#b = hash(seed, 0x9e3779b9)
    this.#c = hash(seed, 0x85ebca6b)
    for (let turn = 0; turn < 8; turn++) this.next()
  }

  /** A number from 0 to below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0
    this.#d = (this.#d + 1) | 0
    this.#a = this.#b ^ (this.#b >>> 9)
    this.#b = (this.#c + (this.#c << 3)) | 0
    this.#c = (this.#c << 21) | (this.#c >>> 11)
    this.#c = (this.#c + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  happens(probability = 0.5): boolean {
    return this.next() < probability
  }

  pick<T>(from: readonly T[]): T {
    const found = from[Math.floor(this.next() * from.length)]
    if (found === undefined) throw new RangeError('Nothing to pick from')
    return found
  }
}
