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

/** Where the single pictures of the sheets by language lie: a folder per language, a file per screen. */
export const phonePictures = path.resolve(import.meta.dirname, '../../../test-results/shots-by-language')

/** The phone of the sheets by language, in CSS pixels. */
export const phone = [390, 844] as const

/** The brand on which a language is looked at, with a member and an agent of its demo. */
export const speakers = {
  EN: { brand: 'tala', people: { member: 'marisol', agent: 'bituin', password: 'Lantern88' } },
  PT: { brand: 'mare', people: { member: 'anaribeiro', agent: 'farolazul', password: 'Concha#2026' } },
  TY: { brand: 'tala', people: { member: 'marisol', agent: 'bituin', password: 'Lantern88' } },
  AR: { brand: 'atlas', people: { member: 'laylah', agent: 'samirk', password: 'Copper-2026' } },
} as const

/** The thirty screens that are seen most, in the order of the sheets: three rows of ten. */
export const mostSeen = {
  guest: {
    home: '/',
    login: '/login',
    register: '/register',
    promotions: '/promotions',
    rng: '/rng',
    live: '/live',
    sports: '/sports',
    lottery: '/lott',
    winners: '/winners',
    help: '/helpmc',
  },
  member: {
    member: '/member',
    deposit: '/member?page=depositv2',
    withdraw: '/member?page=withdraw',
    wallet: '/member?page=wallet',
    transactions: '/member?page=transactionHistory',
    bets: '/member?page=personalHistoryCopy',
    profit: '/member?page=personalProfit',
    security: '/member?page=securityCenter',
    limits: '/member?page=responsiblePlay',
    rewards: '/member?page=rewardCenter',
    bonuses: '/member?page=bonusDetails',
    missions: '/member?page=missionLeaderboard',
    referral: '/member?page=referral',
    points: '/pointMall',
    messages: '/member?page=messageV2',
    game: '/seamless?gameCode=koi',
  },
  agent: {
    agent: '/agentHome',
    team: '/agentHome?page=agentDownline',
    contracts: '/agentHome?page=contracts',
    invite: '/agentHome?page=agentRegister',
  },
} as const
