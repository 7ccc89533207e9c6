import type { Manifest } from '../../engine/base/registry/registry.ts'
import { Cover } from '../frame/cover.tsx'
import { getParts } from '../ui/registry/entries.ts'
import { Coming } from '../ui/state/coming.tsx'

const part = getParts(() => import('./agents.parts.ts'))

/** What the engine can render of agents. */
export const agents = {
  widgets: {
    'transfer-page': {
      load: part('transfer-page'),
      words: ['transfer', 'deposit', 'records'],
      waiting: Coming,
    },
    'agent-centre': {
      load: part('agent-centre'),
      words: ['contract'],
      waiting: Cover,
    },
    'agent-link': {
      load: () => import('./centre/agent-link.tsx'),
      words: ['contract'],
      waiting: Coming,
    },
    'team-overview': { load: part('team-overview'), words: ['team', 'records'], waiting: Coming },
    'team-invites': {
      load: part('team-invites'),
      words: ['team', 'records', 'contract', 'forms'],
      waiting: Coming,
    },
    'team-losses': { load: part('team-losses'), words: ['team', 'records'], waiting: Coming },
    'team-bets': { load: part('team-bets'), words: ['team', 'records'], waiting: Coming },
    'team-money': { load: part('team-money'), words: ['team', 'records'], waiting: Coming },
    'team-downline': { load: part('team-downline'), words: ['team', 'records'], waiting: Coming },
    income: { load: part('income'), words: ['team', 'records', 'contract'], waiting: Coming },
    'agent-simulator': {
      load: part('agent-simulator'),
      words: ['team', 'records', 'contract'],
      waiting: Coming,
    },
    contracts: {
      load: part('contracts'),
      words: ['contract', 'records'],
      waiting: Coming,
    },
    'contract-requests': {
      load: part('contract-requests'),
      words: ['contract', 'records'],
      waiting: Coming,
    },
    'credit-report': { load: part('credit-report'), words: ['contract', 'records'], waiting: Coming },
    'contract-watch': { load: part('contract-watch') },
    'agent-landing': {
      load: () => import('./landing/agent-landing.tsx'),
      words: ['pages'],
      waiting: Cover,
    },
  },
  dialogs: {
    contract: {
      load: part('contract'),
      words: ['contract'],
    },
    'team-round': { load: part('team-round'), words: ['records'] },
    commission: { load: part('commission'), words: ['team', 'records', 'contract'], cover: false },
    'contract-offer': {
      load: part('contract-offer'),
      words: ['contract'],
      cover: false,
    },
  },
} as const satisfies Manifest
