/** What a live preview follows: the public documents of a draft as they are in the browser, saved or not. */
export interface PreviewSource {
  /** Told after every change of what is shown, own edits at once, with the files that changed. Returns what ends it. */
  subscribe: (listener: (files: readonly string[]) => void) => () => void
  /**
   * A file as a site has it: own over inherited, defaults filled in, its public part. The same object while it did not change; while it is
   * wrong, the last one that was in order. Undefined while it is not loaded: asking loads it, and the listeners are told.
   */
  getDocument: (file: string) => unknown
}
