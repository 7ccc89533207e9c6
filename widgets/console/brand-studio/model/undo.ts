import type { Operation } from '../../../../schemas/brand/operations.ts'

/** One thing that somebody did: what takes it back, and what does it again. */
export interface Step {
  back: readonly Operation[]
  forth: readonly Operation[]
}

/** Milliseconds in which a value that is typed on is one step. */
const oneStepMs = 1_500
const most = 500

function isTypedOn(step: Step, forth: readonly Operation[]): boolean {
  const [before, ...more] = step.forth
  const [after, ...others] = forth
  return (
    more.length === 0 &&
    others.length === 0 &&
    before?.do === 'set' &&
    after?.do === 'set' &&
    before.file === after.file &&
    before.pointer === after.pointer
  )
}

/** What can be taken back, and done again. */
export class UndoStack {
  #done: Step[] = []
  #undone: Step[] = []
  #at = -Infinity

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  push(step: Step, now: number): void {
    const last = this.#done.at(-1)
    const isOne =
      last !== undefined &&
      this.#undone.length === 0 &&
      now - this.#at < oneStepMs &&
      isTypedOn(last, step.forth)
    this.#at = now
    this.#undone = []
    if (isOne) this.#done[this.#done.length - 1] = { back: last.back, forth: step.forth }
    else this.#done = [...this.#done.slice(1 - most), step]
  }

  undo(): Step | undefined {
    const step = this.#done.pop()
    if (step) this.#undone.push(step)
    this.#at = -Infinity
    return step
  }

  redo(): Step | undefined {
    const step = this.#undone.pop()
    if (step) this.#done.push(step)
    this.#at = -Infinity
    return step
  }
}
