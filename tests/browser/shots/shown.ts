import path from 'node:path'

/** Where the single pictures lie: one folder per brand and language, one file per screen, width and look. */
export const pictures = path.resolve(import.meta.dirname, '../../../test-results/shots')

export const looks = ['light', 'dark'] as const

/** Width and height of the screens, in CSS pixels. */
export const sizes = [
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Who sees which screens; `agent` opens them as an agent of the demo. */
export const screens = {
  guest: {
    home: '/',
    login: '/login',
    register: '/register',
    rng: '/rng',
    live: '/live',
    sports: '/sports',
    lottery: '/lott',
    promotions: '/promotions',
    winners: '/winners',
    help: '/helpmc',
    agent: '/agent',
    'not-found': '/no/such/page',
  },
  member: {
    member: '/member',
    deposit: '/member?page=depositv2',
    history: '/member?page=transactionHistory',
    security: '/member?page=securityCenter',
    rewards: '/member?page=rewardCenter',
    game: '/seamless?gameCode=koi',
  },
  agent: {
    'agent-home': '/agentHome',
    'agent-downline': '/agentHome?page=agentDownline',
  },
} as const

/** Of each brand's demo an agent and a member: somebody new where nobody is named. */
export const people = {
  tala: { member: undefined, agent: 'bituin', password: 'Lantern88' },
  mare: { member: 'anaribeiro', agent: 'farolazul', password: 'Concha#2026' },
  atlas: { member: undefined, agent: 'samirk', password: 'Copper-2026' },
} as const
