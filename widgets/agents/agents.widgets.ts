import type { Manifest } from '../../engine/core/registry/registry.ts'
import { Cover } from '../frame/cover.tsx'
import { withFlows } from '../ui/registry/entries.ts'
import { Coming } from '../ui/state/coming.tsx'

/** What the engine can render of agents. */
export const agents = {
  widgets: {
    'agent-centre': {
      load: () => import('./centre/agent-centre.tsx'),
      words: ['contract'],
      waiting: Cover,
    },
    contracts: {
      load: () => import('./contract/contracts.tsx'),
      words: ['contract'],
      waiting: Coming,
    },
    'contract-watch': { load: () => import('./contract/contract-watch.tsx') },
    'agent-landing': {
      load: () => import('./landing/agent-landing.tsx'),
      words: ['pages'],
      waiting: Cover,
    },
  },
  dialogs: {
    contract: {
      load: () => withFlows(() => import('./contract/contract-dialog.tsx'), 'contract'),
      words: ['contract'],
    },
    'contract-offer': {
      load: () => withFlows(() => import('./contract/contract-offer-dialog.tsx'), 'contractOffer'),
      words: ['contract'],
      cover: false,
    },
  },
} as const satisfies Manifest
