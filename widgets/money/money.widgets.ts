import type { Manifest } from '../../engine/core/registry/registry.ts'

/** What the engine can render of money. */
export const money = {
  widgets: {
    wallets: { load: () => import('./wallet/wallets.tsx'), words: ['member'] },
  },
  dialogs: {},
} as const satisfies Manifest
