import type { Static, TSchema } from 'typebox'
import type endpoints from '../endpoints.json'
import { accountCalls } from './members/account.calls.ts'
import { botCheckCalls } from './members/bot-check.calls.ts'
import { contentCalls } from './site/content.calls.ts'
import { contactCalls } from './members/contact.calls.ts'
import { chatCalls } from './site/chat.calls.ts'
import { gameCalls } from './games/game.calls.ts'
import { identityCalls } from './members/identity.calls.ts'
import { loginCalls } from './members/login.calls.ts'
import { lotteryCalls } from './games/lottery.calls.ts'
import { stepUpCalls } from './members/step-up.calls.ts'
import { contractCalls } from './agents/contract.calls.ts'
import { commissionCalls } from './agents/commission.calls.ts'
import { simulationCalls } from './agents/simulation.calls.ts'
import { inviteCalls } from './agents/invite.calls.ts'
import { teamCalls } from './agents/team.calls.ts'
import { teamExportCalls } from './agents/team-export.calls.ts'
import { creditCalls } from './agents/credit.calls.ts'
import { transferCalls } from './agents/transfer.calls.ts'
import { playCalls } from './games/play.calls.ts'
import { sessionBarCalls } from './games/session-bar.calls.ts'
import { betRecordCalls } from './games/records.calls.ts'
import { proofCalls } from './members/proof.calls.ts'
import { profileCalls } from './members/profile.calls.ts'
import { feedbackCalls } from './members/feedback.calls.ts'
import { messageCalls } from './members/message.calls.ts'
import { notificationCalls } from './members/notification.calls.ts'
import { pushCalls } from './members/push.calls.ts'
import { paymentPasswordCalls } from './members/payment-password.calls.ts'
import { recordCalls } from './money/records.calls.ts'
import { missionCalls } from './rewards/mission.calls.ts'
import { pointCalls } from './rewards/points.calls.ts'
import { bonusCalls } from './rewards/bonus.calls.ts'
import { rebateCalls } from './rewards/rebate.calls.ts'
import { promotionCalls } from './rewards/promotion.calls.ts'
import { referralCalls } from './rewards/referral.calls.ts'
import { rewardCalls } from './rewards/reward.calls.ts'
import { vipCalls } from './rewards/vip.calls.ts'
import { roomCalls } from './games/room.calls.ts'
import { sessionCalls } from './members/session.calls.ts'
import { systemCalls } from './site/system.calls.ts'
import { verificationCalls } from './members/verification.calls.ts'
import { depositCalls } from './money/deposit.calls.ts'
import { playLimitsCalls } from './money/play-limits.calls.ts'
import { walletCalls } from './money/wallet.calls.ts'
import { withdrawalCalls } from './money/withdrawal.calls.ts'
import { waysInCalls } from './ways-in.calls.ts'

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
  ...waysInCalls,
  ...paymentPasswordCalls,
  ...profileCalls,
  ...contactCalls,
  ...proofCalls,
  ...messageCalls,
  ...notificationCalls,
  ...pushCalls,
  ...feedbackCalls,
  ...systemCalls,
  ...contentCalls,
  ...rewardCalls,
  ...pointCalls,
  ...missionCalls,
  ...bonusCalls,
  ...vipCalls,
  ...rebateCalls,
  ...promotionCalls,
  ...referralCalls,
  ...gameCalls,
  ...playCalls,
  ...chatCalls,
  ...roomCalls,
  ...lotteryCalls,
  ...contractCalls,
  ...transferCalls,
  ...creditCalls,
  ...teamCalls,
  ...teamExportCalls,
  ...inviteCalls,
  ...commissionCalls,
  ...simulationCalls,
  ...walletCalls,
  ...withdrawalCalls,
  ...depositCalls,
  ...playLimitsCalls,
  ...recordCalls,
  ...betRecordCalls,
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
