import { route } from '../../base/http/route.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { addAccount, removeAccount } from '../payout-accounts/payout-accounts.service.ts'
import { confirmReceipt, removeProof } from './receipt.service.ts'
import { termsFor } from './terms.ts'
import { cancelWithdrawal, listWithdrawals, requestWithdrawal, getWithdrawal } from './withdraw.service.ts'

export function withdrawalRoutes(platform: Platform) {
  return [
    route('withdrawTerms', 'member', (visitor) => termsFor(platform, visitor, visitor.session.memberId)),
    route('addPayoutAccount', 'member', (visitor) =>
      addAccount(platform, visitor, visitor.session, visitor.body),
    ),
    route('removePayoutAccount', 'member', async (visitor) => {
      await removeAccount(platform, visitor, visitor.session, visitor.body)
      return null
    }),
    route('withdraw', 'member', (visitor) =>
      requestWithdrawal(platform, visitor, visitor.session.memberId, visitor.body),
    ),
    route('withdrawalCancel', 'member', (visitor) =>
      cancelWithdrawal(platform, visitor, visitor.session.memberId, visitor.body.id),
    ),
    route('withdrawalStatus', 'member', (visitor) =>
      getWithdrawal(platform, visitor, visitor.session.memberId, visitor.query.id),
    ),
    route('withdrawals', 'member', (visitor) =>
      listWithdrawals(platform, visitor, visitor.session.memberId, visitor.query),
    ),
    route('withdrawalReceipt', 'member', (visitor) =>
      confirmReceipt(platform, visitor, visitor.session.memberId, visitor.body),
    ),
    route('withdrawalProofRemove', 'member', (visitor) =>
      removeProof(platform, visitor, visitor.session.memberId, visitor.body),
    ),
  ]
}
