import { Type } from 'typebox'
import { closed } from '../base/parts.ts'

/** What somebody who works for the brand, or a rule of it, did with an account, as its owner is told. */
export const accountNotices = [
  'limitLowered',
  'proofAsked',
  'proofAccepted',
  'proofRefused',
  'pointsSent',
  'pointsReturned',
  'depositDisputed',
  'depositReversed',
  'disputeDismissed',
  'branchMoved',
  'commissionAdjusted',
  'bonusPaid',
  'friendRewarded',
] as const
export type AccountNotice = (typeof accountNotices)[number]

/** What its owner is written, too, where the pages hear of it by an event of its own. */
export type WrittenNotice = AccountNotice | WithdrawalNotice

/** What became of a withdrawal. */
export type WithdrawalNotice =
  | 'withdrawalReturned'
  | 'withdrawalPart'
  | 'withdrawalRecalled'
  | 'withdrawalKept'
  | 'withdrawalCollected'
  | 'withdrawalCompensated'
  | 'withdrawalSettled'

export const noticeEvents = {
  'account.notice': closed(
    {
      notice: Type.Unsafe<AccountNotice>(Type.Enum([...accountNotices], { description: 'What was done.' })),
    },
    { description: "The brand's team did something with the account of the member." },
  ),
}
