import type { CallValue } from '../../schemas/calls/calls.ts'
import type { BootAnswer } from '../../schemas/boot/boot.document.ts'

type Game = CallValue<'hotGames'>[number]
type Announcements = CallValue<'announcements'>

export const member: CallValue<'memberInfo'> = {
  id: '1',
  account: 'marisol_s',
  nickname: 'Marisol',
  userName: 'marisol_s',
  shownName: 'Marisol',
  nameMade: false,
  type: 0,
  isAgent: false,
  isTrial: false,
  mobileNum: null,
  mobileCountry: null,
  email: null,
  lastLogin: null,
  passwordDue: false,
  waysInDue: false,
  oldPasswordNeeded: true,
}

function game(nodeId: string, displayName: string, given: Partial<Game> = {}): Game {
  return {
    nodeId,
    vassalage: 'NORTH',
    vendorName: 'Northlight',
    gameType: 'RNG',
    gameCode: nodeId,
    isGame: 1,
    isHot: 1,
    isNew: 0,
    displayName,
    gameName: displayName,
    showIcon: `g-${nodeId}`,
    lagerIcon: `g-${nodeId}`,
    palette: 0,
    tags: [],
    classify: '',
    mechanic: 'reels',
    maintenance: false,
    ...given,
  }
}

export const games: Game[] = [
  game('lantern', 'Lantern Row'),
  game('koi', 'Koi Circuit', { palette: 3 }),
  game('shore', 'Shoreline Baccarat', { gameType: 'LIVE', seats: 7, limits: ['100', '50000'] }),
  game('quiet', 'Quiet Peaks', { isHot: 0 }),
]

function banner(id: string, title: string): Announcements['banners'][number] {
  return {
    id,
    groupName: 'w_home',
    categories: [],
    kicker: 'Lantern season',
    title,
    content: 'Seven evenings, seven small rewards.',
    button: 'See the evenings',
    url: 'b-hero-1',
    poster: 'b-hero-1',
    linkageType: 'page',
    linkage: '/promotions#seven',
  }
}

export const announcements: Announcements = {
  banners: [
    banner('one', 'A lantern for every night'),
    banner('two', 'Climb the terraces'),
    banner('three', 'Moonrise'),
  ],
  player: [],
  popup: [],
  promotion: [
    {
      id: 'welcome',
      title: 'First deposit doubled',
      content: '',
      timestamp: '',
      kicker: 'Welcome pair',
      terms: '20× play-through · 14 days',
      announcementImages: [{ sequence: 1, url: 'g-lantern', palette: 0 }],
      execution: null,
    },
  ],
  notices: [
    {
      id: 'n1',
      title: 'Tue 02:00',
      content: '<p>Short <b>maintenance</b> &amp; more</p>',
      timestamp: '2026-01-01 00:00:00',
      kicker: '',
      terms: '',
      announcementImages: [],
      execution: null,
    },
  ],
}

const winners: CallValue<'winners'> = [
  {
    iconUrl: 'g-lantern',
    palette: 0,
    customerName: 'ma•••09',
    winAmount: '18240.50',
    gameName: 'Lantern Row',
    player: 'ma•••09',
    prize: '18240.50',
  },
]

const categories = ['BGS', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT']

/** Every category with two vendors. */
export const gameMenus: CallValue<'gameMenus'> = categories.map((title) => ({
  title,
  cards: [
    ['NORTH', 'Northlight'],
    ['PAPER', 'Paperkite'],
  ].map(([vassalage = '', displayName = '']) => ({
    vassalage,
    displayName,
    gameType: title,
    isProvider: true,
    isHot: 0,
    maintenance: false,
  })),
  gameClassify: [],
}))

/** What the home page asks for, as the gateway puts it into the page. */
export const homeAnswers: BootAnswer[] = [
  { call: 'announcements', query: { types: 'B,PL,PU,PR,H', platform: 'W' }, value: announcements },
  { call: 'hotGames', query: { isPlatform: '2', platform: 'flash,html5-desktop' }, value: games },
  { call: 'winners', query: { gameCategory: 'ALL', limitNum: 20 }, value: winners },
]
