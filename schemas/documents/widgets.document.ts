import { Type, type TProperties } from 'typebox'
import { agentActions } from './agent-types.document.ts'
import { contractKinds } from './contract-settings.document.ts'
import { icon } from './icon-names.ts'
import { categoryPaths } from './navigation.document.ts'
import { closed, kebab } from './keys.ts'

function textKey(description: string) {
  return Type.String({
    description,
    pattern: '^[A-Za-z][A-Za-z0-9_.]*$',
    maxLength: 100,
    examples: ['home.hot'],
  })
}

const category = Type.Union(
  Object.keys(categoryPaths).map((code) => Type.Literal(code)),
  { description: 'Game category.', examples: ['LIVE'] },
)

function limit(maximum: number) {
  return Type.Integer({ description: 'How many at most.', minimum: 1, maximum, examples: [8] })
}

const title = textKey('Key of its title.')
const sub = textKey('Key of the line below its title.')
const to = Type.String({
  description: 'Where all of it is: a path of this site.',
  pattern: '^/([^/\\s<>"\\\\][^\\s<>"\\\\]*)?$',
  maxLength: 200,
  examples: ['/promotions'],
})

function oneOf(names: readonly string[], description: string, example: string) {
  return Type.Union(
    names.map((name) => Type.Literal(name)),
    { description, examples: [example] },
  )
}

function shown(description: string) {
  return Type.Boolean({ description, default: true, examples: [false] })
}

/** Sections of the phone's drawer, each of which can be left out. */
const menu = Type.Object(
  {
    news: Type.Optional(shown('The announcements.')),
    bonus: Type.Optional(shown('The link to bonuses.')),
    invite: Type.Optional(shown('The link to invite friends, for whom it is meant.')),
    games: Type.Optional(shown('The game categories.')),
    service: Type.Optional(shown('Customer service.')),
    languages: Type.Optional(shown('The languages.')),
    theme: Type.Optional(shown('Light and dark.')),
    social: Type.Optional(shown('Social pages.')),
    app: Type.Optional(shown('The apps.')),
  },
  closed({ description: 'What the side menu holds.', examples: [{ app: false }] }),
)

/** Pages of the agent centre, by the name that its address gives them. */
const agentPages = [
  'agentTeamOverview',
  'agentRegister',
  'agentDownline',
  'agentTeamBetting',
  'agentUserLoss',
  'agentIncome',
  'agentSimulator',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
  'agentAccountDetails',
  'contracts',
  'transferDown',
] as const

/** Pages of the member centre, by the name that its address gives them. */
export const memberPages = [
  'securityCenter',
  'wallet',
  'depositv2',
  'withdraw',
  'transferUp',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'feedback',
  'manualRebate',
  'responsiblePlay',
] as const

/** What a widget has beside its settings. */
interface Needs {
  /** What each of its slots is for. */
  slots?: Readonly<Record<string, string>>
  /** Values that it takes from the address: it stands only on screens whose every address gives them. */
  takes?: readonly string[]
}

function widget(description: string, properties: TProperties = {}, { slots = {}, takes = [] }: Needs = {}) {
  const places = takes.length === 0 ? '' : ` Only on screens whose address gives the ${takes.join(', ')}.`
  return {
    props: Type.Object(
      Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])),
      closed({ description: `${description}${places}` }),
    ),
    slots,
    takes,
  }
}

/** A slot for each page of a centre. */
function pageSlots(pages: readonly string[]) {
  return Object.fromEntries(pages.map((page) => [page, `The page that the address names ${page}.`]))
}

const ofCategory = { takes: ['category'] }

/** Every widget that a screen document may name, with its props and the slots it has. */
export const widgets = {
  shell: widget(
    'What surrounds every screen.',
    {},
    {
      slots: {
        header: 'Above every page: the brand, log-in and account.',
        categories: 'The main navigation.',
        default: 'The page itself; the site fills it.',
        footer: 'Below every page: help, licence, the age line.',
        bar: 'The bar at the bottom of a phone.',
        notices: 'What is said over every page, and what watches for it.',
      },
    },
  ),
  main: widget(
    'The main area of a page.',
    { layout: oneOf(['home', 'lobby', 'state', 'page', 'game'], 'How its sections lie.', 'home') },
    { slots: { default: 'Its sections, in order.' } },
  ),
  'page-title': widget("The page's first heading; the brand's name and line where no text is given.", {
    text: textKey('Key of its words.'),
    hidden: shown('Whether it is there only for whoever listens to the page.'),
  }),
  header: widget(
    'Brand, links and account.',
    {
      links: Type.Array(oneOf(['vip', 'mall', 'invite', 'help'], 'A link.', 'help'), {
        description: 'Links beside the brand, in order.',
        uniqueItems: true,
        examples: [['vip', 'help']],
      }),
      menu,
    },
    { slots: { below: 'A line below the header.' } },
  ),
  'session-bar': widget(
    'Clock, time in the session and its net, for whoever is logged in; asks at the reality check.',
  ),
  'category-nav': widget('The main navigation.'),
  'bottom-bar': widget('The bar at the bottom of a phone, and the side menu that it opens.', { menu }),
  footer: widget('Products, help, contact, licence and vendors.', {
    products: Type.Array(category, {
      description: 'Categories named as products, in order.',
      uniqueItems: true,
      examples: [['LIVE', 'RNG']],
    }),
    vendors: shown('The names of the vendors.'),
  }),
  'offline-notice': widget('Says when the network is gone.'),
  'brand-notice': widget('Says when the site was updated.'),
  'dev-tools': widget('Links to other brands and the outbox, while developing.'),
  'hero-carousel': widget('Banners, turning.', {
    group: oneOf(['w_home', 'w_video', 'w_forget'], 'Group of the banners.', 'w_home'),
    seconds: Type.Integer({
      description: 'Seconds that a slide stays.',
      minimum: 3,
      maximum: 60,
      examples: [5],
    }),
  }),
  'game-banners': widget('Banners of the group w_game over the games of a category, turning.', {
    seconds: Type.Integer({
      description: 'Seconds that a slide stays.',
      minimum: 3,
      maximum: 60,
      examples: [5],
    }),
  }),
  'notice-marquee': widget('Notices, running.'),
  'jackpot-counter': widget('A decorative counter, and a caption that says so.', { title }),
  'winners-ticker': widget('Recent wins, running on one line.'),
  'video-carousel': widget('Videos, fetched once somebody asks for one.', {
    group: oneOf(['w_home', 'w_video', 'w_forget'], 'Group of the banners.', 'w_video'),
    title,
    sub,
  }),
  'social-page': widget('The social page of the resource FACEBOOK, fetched once somebody agrees.', {
    title,
    sub,
  }),
  'news-page': widget('Announcements and notices, all of them.', {
    part: Type.Boolean({
      description: 'Whether it is a part of a page that has a title of its own.',
      default: false,
      examples: [true],
    }),
  }),
  'blog-page': widget('What the brand wrote in content/blog-<date>-<name>.<CODE>.md, the newest first.'),
  'notifications-page': widget('What happened to the account of the member, and what they are told of.'),
  'my-games': widget('Rounds that the member left, their favourites, and what they played lately.'),
  'contract-requests': widget('Contracts of the member that wait for an answer.'),
  'credit-report': widget('Where an agent stands with the house.'),
  'app-page': widget('Where the apps are, as codes and links, with a guide for each.'),
  'winners-board': widget('Recent wins.', {
    title,
    sub,
    limit: limit(20),
    full: Type.Boolean({
      description: 'Whether they are what the page is about: its heading, and all of them below each other.',
      default: false,
      examples: [true],
    }),
  }),
  'game-row': widget('A row of games.', {
    list: oneOf(['hot', ...Object.keys(categoryPaths)], 'Hot games, or those of a category.', 'hot'),
    filter: oneOf(['NEW', 'ALL', 'HOT'], 'Of a category: new ones, hot ones, or all.', 'NEW'),
    title,
    sub,
    to,
    limit: limit(30),
  }),
  'live-row': widget('A row of live tables.', { title, sub, to, limit: limit(30) }),
  'promotion-grid': widget('Promotions as cards.', { title, sub, to, limit: limit(30) }),
  'game-list': widget(
    'All games of a kind: search, filters, studios and themes. Shelves stand above them while nothing is looked for.',
    {},
    { slots: { shelves: 'Above the games while nothing is looked for.' } },
  ),
  'game-shelf': widget(
    "Pictures of games of the lobby's category, on one line.",
    {
      filter: oneOf(['NEW', 'HOT'], 'New ones, or hot ones.', 'NEW'),
      limit: limit(12),
      title,
    },
    ofCategory,
  ),
  'next-draws': widget(
    "Lottery games of the lobby's category, each with the time that is left to buy.",
    {
      limit: limit(12),
    },
    ofCategory,
  ),
  'live-tables': widget('Live tables: what happens there now, what fell last, and their chat.'),
  rooms: widget('Games of cards, with who plays them now.'),
  matches: widget('Matches that are on or begin soon, with the prices of who wins.', {}, ofCategory),
  'vendor-cards': widget(
    'The studios of a kind of game, each with its own list or its own way in.',
    {},
    ofCategory,
  ),
  'kept-games': widget('Favourite games, or those played lately.', {
    list: oneOf(['FAV', 'RECENT'], 'Which of them.', 'FAV'),
  }),
  'game-page': widget('A game, as large as the page.'),
  'unfinished-rounds': widget('Offers to go on with a round that was left unfinished.'),
  lottery: widget('Lottery games of an area: their next draws, last numbers, odds, and the way to play.'),
  'member-centre': widget(
    'The member centre: its menu, and the page that the address names; the first for names that it does not know.',
    {},
    { slots: { menu: 'The entries of its menu.', ...pageSlots(memberPages) } },
  ),
  'member-link': widget('An entry of the menu of the member centre.', {
    page: oneOf(memberPages, 'The page that it leads to.', 'withdraw'),
    icon: icon('bank'),
    text: textKey('Key of its words.'),
    badge: oneOf(
      ['messages', 'missions', 'rewards'],
      'What it counts while there is any: messages that were not read, rewards of missions to claim, or all rewards to claim.',
      'messages',
    ),
    only: oneOf(
      ['wallets', 'invite'],
      'Whom it is for, where not everybody: members with several wallets, or those who may invite.',
      'wallets',
    ),
  }),
  bets: widget('The rounds of a member: filters, totals, each as it was played.'),
  transactions: widget('Everything that moved in the wallets of a member.'),
  profit: widget('What a member won and lost by days, weeks or months.'),
  'security-centre': widget(
    'Sections about the safety of the account.',
    {},
    { slots: { sections: 'The sections, in order.' } },
  ),
  'deposit-page': widget('Money in: a new deposit or one under way, and those before it.'),
  'withdraw-page': widget('Money out: where to, how much, and what became of it.'),
  'promotions-page': widget('Promotions by filter, or the one that the address names.'),
  referral: widget('The invitation of a member: link, what friends must do and bring, and who came.'),
  'reward-centre': widget('What a member was given: to be claimed, claimed, missed; and the VIP level.'),
  'bonus-details': widget('Bonuses of a member: how far each was played, and how it ended.'),
  'manual-rebate': widget('Part of the stakes of a member, given back on request.'),
  wallets: widget("A member's wallets where games play with money of their own, and the way home for it."),
  'security-profile': widget('What the member says of themselves, and what the account lacks.'),
  'security-contacts': widget('The phone number and the mail address of a member: set, changed.'),
  'security-proofs': widget('What the team asks the member to show, and the way to send it.'),
  'security-password': widget('The way to a new password.'),
  'security-payment': widget('The payment password of a member: set, changed, set anew when forgotten.'),
  'security-payout-accounts': widget(
    'Accounts that a member is paid to: how many, which, and the way to their page.',
  ),
  'security-totp': widget('The authenticator app of a member.'),
  'security-passkeys': widget('The passkeys of a member.'),
  'security-recovery': widget('The recovery codes of a member.'),
  'agent-centre': widget(
    'The agent centre: who is here, its menu, the page that the address names, and what is on every page.',
    {},
    {
      slots: {
        menu: 'The entries of its menu.',
        ...pageSlots(agentPages),
        always: 'What is on every page of it.',
      },
    },
  ),
  'agent-link': widget('An entry of the menu of the agent centre.', {
    page: oneOf(agentPages, 'The page that it leads to.', 'contracts'),
    to,
    needs: oneOf(agentActions, 'Shown to agents whose type may do this.', 'seeBets'),
    contract: oneOf(contractKinds, 'Shown where contracts of this kind concern the agent.', 'dividend'),
    icon: icon('receipt'),
    text: textKey('Key of its words.'),
  }),
  'transfer-page': widget('Money to the agent above or to the own tree, and what was sent.', {
    way: oneOf(['up', 'down'], 'up: to the agent above. down: to the own tree.', 'up'),
  }),
  'team-overview': widget('What the tree of an agent came to, day by day, beside the days before.'),
  'team-invites': widget('Invite links of an agent, with what each of them brought.'),
  'team-losses': widget('What each member in the tree of an agent lost in play.'),
  'agent-simulator': widget(
    'What a period that is over would have come to with other rates, tiers or another tree.',
  ),
  income: widget('What an agent was paid for play below them, line by line.', {
    kind: oneOf(contractKinds, 'Of this kind of contract alone.', 'dividend'),
  }),
  'team-bets': widget('Every round of the tree of an agent.'),
  'team-money': widget('Deposits, withdrawals and transfers of the tree of an agent.'),
  'team-downline': widget('The tree of an agent, step by step, with what everybody in it came to.'),
  contracts: widget('Contracts with the upline and the downline, and the way to offer one.'),
  'popup-watch': widget('Opens announcements for whoever is here, once a session, and the gift for guests.'),
  'contract-watch': widget('Opens a contract that waits for the member, once a session.'),
  'security-linked': widget('Accounts elsewhere by which the member signs in, to link and unlink.'),
  'security-devices': widget('Where the account is signed in, and the way to sign out there.'),
  'security-sign-ins': widget('When and from where the member signed in lately.'),
  missions: widget('Missions of a member, their rewards and badges, and the leaderboard.'),
  'point-mall': widget('What points buy, what was taken for them, how they moved, how they are earned.'),
  'feedback-page': widget('What a member tells the team of the brand, and its answers.'),
  'message-centre': widget(
    'What the member was sent, live, and what they want to be sent.',
    {},
    { slots: { news: 'Beside the messages: what the brand tells everybody.' } },
  ),
  'responsible-play': widget('Limits, breaks and exclusion of a member, and what was done about them.'),
  'safer-play': widget('What everybody can bound, how breaks work, and who helps.'),
  'not-found': widget('Says that there is nothing at this address.'),
  maintenance: widget('Says that the site is being worked on.'),
  blocked: widget('Says that the site is not offered in this region.'),
  underage: widget('Says that the site is for adults.'),
  'load-error': widget('Says that a page did not arrive, and fetches it again.'),
  'agent-landing': widget('What agents are offered, and their login.'),
  'help-centre': widget('Help articles by tag.', {
    tag: kebab('The article shown first.', { examples: ['term'] }),
    framed: shown('Whether it stands inside the frame of the site.'),
  }),
} as const

export type WidgetName = keyof typeof widgets
