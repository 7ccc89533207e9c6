import type { CallBody, CallValue } from '../../../schemas/calls/calls.ts'
import type { Visitor } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'

export type BotCheckAction = CallBody<'botCheckChallenge'>['action']
export type Given = Pick<CallBody<'botCheckVerify'>, 'position' | 'means' | 'trace' | 'proof'>

type Shown = Exclude<CallValue<'botCheckChallenge'>, { kind: 'none' }>
export type BotCheckKind = Shown['kind']
type ShownAs<Kind extends BotCheckKind> = Omit<Extract<Shown, { kind: Kind }>, 'kind' | 'id' | 'lasts'>

export interface CheckContext {
  platform: Platform
  visitor: Visitor
  /** The challenge's id. */
  id: string
  action: BotCheckAction
}

export interface JudgeContext extends CheckContext {
  /** Milliseconds since the challenge was made, by the clock of the server. */
  elapsed: number
}

/** One way to distinguish people from programs. Storing challenges, counting tries and giving tokens is not its part. */
export interface BotCheckProvider<Kind extends BotCheckKind = BotCheckKind> {
  kind: Kind
  /** Makes a challenge: what the browser gets, and the right answer, of which only a keyed hash is stored. */
  make(context: CheckContext): Promise<{ shown: ShownAs<Kind>; answer: string }>
  /** The right answers that what was given may stand for; none when it cannot come from a person. */
  judge(context: JudgeContext, given: Given): Promise<readonly string[]>
}
