import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { FlowError } from '../../../schemas/base/flow-error.ts'
import type { Failure } from '../../kit/failure.ts'
import type { Sealed } from '../../kit/sealed.ts'

export type BotCheckAction = CallBody<'botCheckChallenge'>['action']
export type BotChallenge = CallValue<'botCheckChallenge'>
type RequiredChallenge = Exclude<BotChallenge, { kind: 'none' }>

/** Where the piece was left, what moved it, and how: [milliseconds, distance, deviation] each time it moved. */
export interface Slide {
  position: number
  means: 'pointer' | 'keyboard'
  trace: number[][]
}

export interface BotCheckInput {
  action: BotCheckAction
  /** The name or number that will be sent with the token. */
  identifier: string
}

/** Null when the server requires none; a failure when the server could not be reached. */
export type BotCheckOutput = { token: string } | { failure: Failure } | null

export interface ChallengeRequest extends BotCheckInput {
  way: 'work' | null
}

export interface BotAnswer extends BotCheckInput {
  id: string
  answer: Slide | { proof: string }
}

export interface BotCheckContext extends BotCheckInput {
  /** The challenge; null until the server returned one, and for ever when it requires none. */
  challenge: RequiredChallenge | null
  error: FlowError | null
  token: Sealed<string> | null
}

export type BotCheckEvent =
  | ({ type: 'piece.released' } & Slide)
  | { type: 'host.answered'; proof: string }
  | { type: 'host.failed' }
  | { type: 'challenge.refreshed' }
  | { type: 'otherWay.chosen' }
  | { type: 'retried' }
