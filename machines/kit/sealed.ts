/** A secret that a machine must hold while a person does something else: whoever prints, clones or stores its context gets nothing of it. */
export class Sealed<T> {
  readonly #value: T

  constructor(value: T) {
    this.#value = value
  }

  open(): T {
    return this.#value
  }

  toJSON(): string {
    return '•••'
  }
}
