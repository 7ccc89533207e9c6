/** A way of breaking a brand, and what is said of it. */
export interface Slip {
  name: string
  /**
   * Files over those of a brand that is right; an object over `{ extends, name }` where it is brand.json, in which `extends` may
   * be `<id>`, the brand's own, or `<next>` and `<previous>`, those of the rows beside it.
   */
  files?: Readonly<Record<string, string | object | Uint8Array>>
  /** What else is done to the folder. */
  act?: (folder: string) => void
  /** The slip takes nothing but its own away: all else that the files say is live. */
  isPartial?: true
  /** Each as `file:line:column path: message. fix`, ids as above. */
  findings: readonly string[]
}

/** The merchant's document alone. */
export function merchant(more: object) {
  return { 'merchant.json': more }
}
