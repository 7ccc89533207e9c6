import type { FrameMessage } from '../../../../schemas/vendor/frame.ts'
import type { Mechanic } from '../../../../schemas/vendor/mechanic.ts'
import type { VendorGame } from '../../../../schemas/vendor/wallet.ts'
import type { Call } from './api.ts'
import type { Cue } from './sound.ts'
import type { StakeNoticeProps } from './stake-notice.tsx'
import type { RefusalText } from './use-notice.ts'
import type { Language } from '../words/words.ts'

/** A round as the vendor shows it to its player. Amounts are minor units in digits. */
export interface ShownRound {
  id: string
  state: 'staking' | 'open' | 'settled' | 'refunded'
  stake: string
  payout: string
  bets: unknown
  result: unknown
  startedAt: string
  endedAt: string | null
}

export interface Seeds {
  commitment: string
  clientSeed: string
  nonce: number
}

/** What the vendor sends a page when it begins, and again after a lost connection. */
export interface TableData<S = unknown> {
  /** Minor units in digits; null while the wallet does not answer. */
  balance: string | null
  currency: string
  scale: number
  symbol: string
  nickname: string
  language: string
  site: string
  limits: { min: string; max: string }
  /** Limits of the player keep the rest of their money on the site: what they lack here is no reason to pay in. */
  isLimited?: boolean
  game: VendorGame
  params: Record<string, string>
  seeds: Seeds
  /** Rounds that are not over, and rounds whose end the player has not seen. */
  rounds: ShownRound[]
  /** The player turned the sound on, in whatever game. */
  hasSound: boolean
  serverTime: string
  /** What the mechanic added. */
  state: S
}

/** A match that the player touched in a list of the site, and who of it. */
export interface ShownMatch {
  match: string
  selection?: string
}

/** What a game gets from the shell around it. */
export interface GameProps<S = unknown> {
  mechanic: Mechanic
  data: TableData<S>
  language: Language
  /** Minor units; null while unknown. */
  balance: bigint | null
  setBalance: (minor: string | bigint | null) => void
  /** Asks the wallet what there is. */
  refreshBalance: () => void
  /** An amount of minor units as people read it. */
  money: (minor: bigint | string) => string
  call: Call
  /** The bearer, for a socket of the mechanic's own: a sub-protocol beside 'livery'. */
  bearer: string
  post: (message: FrameMessage) => void
  /** A short line that is shown for some seconds and read to screen readers. */
  notify: (text: string) => void
  notifyRefusal: (refusal: RefusalText) => void
  /** Shows the right words for whatever a call threw. */
  fail: (error: unknown) => void
  /** Marks a round as shown to the player. */
  seen: (round: string) => void
  isOffline: boolean
  setOffline: (is: boolean) => void
  /** What the site asked to show first; the same object until it asks for another. */
  shown: ShownMatch | undefined
  /** Grows when the connection came back and `data` is new. */
  revision: number
  /** The player prefers reduced motion. */
  isCalm: boolean
  /** What is said to who has less than a stake: they may bring more, or a limit of theirs keeps it back. */
  shortage: StakeNoticeProps
  /** Plays a cue, where the player turned the sound on. */
  play: (cue: Cue) => void
}
