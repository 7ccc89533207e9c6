/** Polls of the folder in which nothing of a brand changed before what is live is recorded as a release. */
const quietPolls = 2

/** Brands of which something went live that is not recorded yet: a checkout of many files is not over while one of them changes. */
export class QuietBrands {
  readonly #polls = new Map<string, number>()

  /** It was read, in the poll that goes on. */
  changed(id: string): void {
    this.#polls.set(id, -1)
  }

  /** After each poll: the brands that have been quiet for long enough, and so have all that they build on; parents first. */
  poll(isStale: (id: string) => boolean, getChain: (id: string) => readonly string[]): string[] {
    for (const [id, polls] of this.#polls) this.#polls.set(id, isStale(id) ? 0 : polls + 1)
    const isQuiet = (id: string) => (this.#polls.get(id) ?? quietPolls) >= quietPolls
    const chains = new Map([...this.#polls.keys()].map((id) => [id, getChain(id)] as const))
    const due = [...chains.keys()].filter((id) => isQuiet(id) && (chains.get(id) ?? []).every(isQuiet))
    for (const id of due) this.#polls.delete(id)
    return due.sort((a, b) => (chains.get(a)?.length ?? 0) - (chains.get(b)?.length ?? 0))
  }
}
