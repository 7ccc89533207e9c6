/** What has to come for a round to pay, as the database reads it. */
export interface StoredBet {
  /** Minor units that it pays at most, in digits. */
  most: string
  selections: {
    /** With its vendor. */
    event: string
    /** Milliseconds since 1970. */
    starts: number
    /** One sign for each result: 1 paid, 0 lost, - cannot come any more. */
    results: string
  }[]
}
