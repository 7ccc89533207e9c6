import type { Manifest } from '../../engine/base/registry/registry.ts'
import { CardsSkeleton, ListSkeleton, MallSkeleton, PageSkeleton } from '../frame/page-skeleton.tsx'
import { getParts } from '../ui/registry/entries.ts'

const part = getParts(() => import('./rewards.parts.ts'))

/** What the engine can render of rewards. */
export const rewards = {
  widgets: {
    'reward-centre': { load: part('reward-centre'), words: ['rewards'], waiting: CardsSkeleton },
    'bonus-details': { load: part('bonus-details'), words: ['rewards'], waiting: ListSkeleton },
    'manual-rebate': { load: part('manual-rebate'), words: ['rewards'], waiting: PageSkeleton },
    referral: {
      load: part('referral'),
      words: ['referral', 'rewards'],
      invites: true,
      waiting: PageSkeleton,
    },
    missions: { load: part('missions'), words: ['missions', 'rewards'], waiting: CardsSkeleton },
    'promotions-page': {
      load: () => import('./promotions/promotions-page.tsx'),
      words: ['promotions', 'rewards'],
      invites: true,
      waiting: CardsSkeleton,
    },
    'point-mall': { load: part('point-mall'), words: ['mall'], waiting: MallSkeleton },
  },
  dialogs: {
    'mall-item': { load: part('mall-item'), words: ['mall', 'forms'], small: true },
    'point-convert': { load: part('point-convert'), words: ['mall', 'forms'], small: true },
  },
} as const satisfies Manifest
