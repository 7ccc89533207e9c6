/** A member who is logged in. */
export interface Session {
  id: string
  tokenHash: string
  memberId: string
  username: string
  /** Nobody chose the username. */
  nameMade: boolean
  nickname: string
  type: number
  isAgent: boolean
  isTrial: boolean
  mobile: string | null
  mobileCountry: string | null
  email: string | null
  /** The platform language that was used last. */
  language: string | null
  previousLoginAt: Date | null
  /** The last event before it began. */
  eventSequence: number
  createdAt: Date
  /** Nothing but a new password is possible. */
  passwordDue: boolean
  hasPassword: boolean
  /** Every way into the account is to be shown. */
  waysInDue: boolean
}
