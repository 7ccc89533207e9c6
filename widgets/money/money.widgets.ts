import type { Manifest } from '../../engine/base/registry/registry.ts'
import { ListSkeleton, PageSkeleton } from '../frame/page-skeleton.tsx'
import { Coming } from '../ui/state/coming.tsx'
import { getParts } from '../ui/registry/entries.ts'

const part = getParts(() => import('./money.parts.ts'))

/** What the engine can render of money. */
export const money = {
  widgets: {
    'deposit-page': {
      load: part('deposit-page'),
      words: ['deposit', 'forms', 'limits'],
      waiting: PageSkeleton,
    },
    'withdraw-page': { load: part('withdraw-page'), words: ['withdraw', 'deposit'], waiting: PageSkeleton },
    'security-payout-accounts': {
      load: part('security-payout-accounts'),
      words: ['member'],
      waiting: Coming,
    },
    wallets: { load: part('wallets'), words: ['member', 'deposit'], waiting: PageSkeleton },
    transactions: { load: part('transactions'), words: ['records'], waiting: ListSkeleton },
  },
  dialogs: {
    'payout-account-remove': { load: part('payout-account-remove'), words: ['withdraw'], small: true },
    'withdrawal-receipt': {
      load: part('withdrawal-receipt'),
      words: ['withdraw', 'deposit'],
      small: true,
      cover: false,
    },
  },
} as const satisfies Manifest
