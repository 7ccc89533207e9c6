/** Addresses of the built site that a page loads. */
export interface Entry {
  /** What brings the page to life once it is painted. */
  script: string
  /** What that loads then; none where the script itself is all. */
  main?: string
  styles: readonly string[]
  modules: readonly string[]
}

/** Files that a page needs soon after its entry. */
export type Ahead = Pick<Entry, 'modules' | 'styles'>
