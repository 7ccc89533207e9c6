/** A way of breaking a brand, and what is said of it. */
export interface Slip {
  name: string
  /** Files over those of a brand that is right; an object over `{ extends, name }` where it is brand.json. */
  files?: Readonly<Record<string, string | object | Uint8Array>>
  /** What else is done to the folder. */
  act?: (folder: string) => void
  /** Each as `file:line:column path: message. fix`, `<id>` for the brand's own. */
  findings: readonly string[]
}

/** The merchant's document alone. */
export function merchant(more: object) {
  return { 'merchant.json': more }
}
