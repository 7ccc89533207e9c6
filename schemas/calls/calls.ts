import type { Static, TSchema } from 'typebox'
import type endpoints from '../endpoints.json'
import { accountCalls } from './account.calls.ts'
import { botCheckCalls } from './bot-check.calls.ts'
import { contentCalls } from './content.calls.ts'
import { chatCalls } from './chat.calls.ts'
import { gameCalls } from './game.calls.ts'
import { identityCalls } from './identity.calls.ts'
import { loginCalls } from './login.calls.ts'
import { lotteryCalls } from './lottery.calls.ts'
import { stepUpCalls } from './step-up.calls.ts'
import { contractCalls } from './contract.calls.ts'
import { playCalls } from './play.calls.ts'
import { sessionBarCalls } from './session-bar.calls.ts'
import { roomCalls } from './room.calls.ts'
import { sessionCalls } from './session.calls.ts'
import { systemCalls } from './system.calls.ts'
import { verificationCalls } from './verification.calls.ts'
import { walletCalls } from './wallet.calls.ts'

/** One call: what is sent, what is answered. */
export interface CallSchema {
  summary: string
  body?: TSchema
  query?: TSchema
  value: TSchema
}

const table = {
  ...accountCalls,
  ...loginCalls,
  ...sessionCalls,
  ...sessionBarCalls,
  ...verificationCalls,
  ...botCheckCalls,
  ...identityCalls,
  ...stepUpCalls,
  ...systemCalls,
  ...contentCalls,
  ...gameCalls,
  ...playCalls,
  ...chatCalls,
  ...roomCalls,
  ...lotteryCalls,
  ...contractCalls,
  ...walletCalls,
}

type Table = typeof table
export type CallName = keyof Table & keyof typeof endpoints
export type CallBody<N extends CallName> = Table[N] extends { body: infer S extends TSchema }
  ? Static<S>
  : undefined
export type CallQuery<N extends CallName> = Table[N] extends { query: infer S extends TSchema }
  ? Static<S>
  : undefined
export type CallValue<N extends CallName> = Static<Table[N]['value']>

/** Every call by the name it has in endpoints.json. */
export const calls: Readonly<Record<CallName, CallSchema>> & Table = table
