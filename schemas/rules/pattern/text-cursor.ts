import { PatternError } from './pattern-tree.ts'

/** Walks a pattern by code point. */
export class TextCursor {
  readonly #points: readonly string[]
  #at = 0

  constructor(text: string) {
    this.#points = [...text]
  }

  get done(): boolean {
    return this.#at >= this.#points.length
  }

  peek(offset = 0): string {
    return this.#points[this.#at + offset] ?? ''
  }

  next(): string {
    const point = this.#points[this.#at]
    if (point === undefined) throw new PatternError('It ends too early.')
    this.#at++
    return point
  }

  /** Takes the text if it comes next. */
  take(text: string): boolean {
    if (!this.startsWith(text)) return false
    this.#at += [...text].length
    return true
  }

  startsWith(text: string): boolean {
    return [...text].every((point, index) => this.peek(index) === point)
  }

  /** Everything up to the end mark, which is taken too. */
  until(end: string): string {
    const start = this.#at
    while (!this.startsWith(end)) this.next()
    const text = this.#points.slice(start, this.#at).join('')
    this.take(end)
    return text
  }

  /** The longest run that matches, one code point at a time. */
  run(shape: RegExp): string {
    let text = ''
    while (!this.done && shape.test(this.peek())) text += this.next()
    return text
  }

  /** Tries to read; goes back to where it was when nothing came of it. */
  attempt<T>(read: () => T | undefined): T | undefined {
    const start = this.#at
    const result = read()
    if (result === undefined) this.#at = start
    return result
  }
}
