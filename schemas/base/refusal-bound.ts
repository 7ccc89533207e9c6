/** The number behind a refusal: what would be let through, and from when on more is. */
export interface RefusalBound {
  /** The least, or the most, that would be let through now: an amount where `symbol` says of which currency, else a number: of things, characters, days, or the value itself. */
  least?: string
  most?: string
  /** What is missing until then. */
  missing?: string
  symbol?: string
  /** ISO instant at which this bound ends. */
  until?: string
}
