import { withFlows } from '../ui/registry/entries.ts'

/** Wallets and payments, by the names of the registry. */
export const parts = {
  'deposit-page': () => import('./deposit/deposit-page.tsx'),
  'withdraw-page': () => withFlows(() => import('./withdraw/withdraw-page.tsx'), 'withdrawal'),
  'withdrawal-receipt': () =>
    withFlows(() => import('./withdraw/withdrawal-receipt-dialog.tsx'), 'withdrawalReceipt'),
  'security-payout-accounts': () => import('./payout-accounts/accounts-section.tsx'),
  'payout-account-remove': () => import('./payout-accounts/remove-account-dialog.tsx'),
  transactions: () => import('./records/transactions.tsx'),
  wallets: () => import('./wallet/wallets.tsx'),
} as const
