import { Type, type Static } from 'typebox'
import { icon } from './icon-names.ts'
import { closed } from './keys.ts'

/** Game categories in the platform's order, with the path of each. */
export const categoryPaths = {
  BGS: '/bgs',
  LOTT: '/lott',
  ELOTT: '/elott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
} as const
export type CategoryCode = keyof typeof categoryPaths

/** Entries that every brand can name without describing them. `categories` stands for all not named beside it. */
export const builtInEntries = [
  'home',
  'favorite',
  'recent',
  'categories',
  ...(Object.keys(categoryPaths) as CategoryCode[]),
  'promotions',
  'lobby',
  'winners',
  'news',
  'blog',
  'app',
  'about',
  'pointMall',
  'help',
  'member',
  'deposit',
  'agent',
  'menu',
  'login',
] as const

function entryList(description: string, order: string[]) {
  return Type.Array(Type.String({ description: 'A built-in entry or one of "entries".', maxLength: 40 }), {
    description,
    default: order,
    uniqueItems: true,
    maxItems: 30,
    examples: [order],
  })
}

const entry = Type.Object(
  {
    to: Type.String({
      description: 'A path of this site.',
      pattern: '^/([^/\\s<>"\\\\][^\\s<>"\\\\]*)?$',
      maxLength: 200,
      examples: ['/promotions'],
    }),
    label: Type.String({
      description: 'Key of its words in the frame namespace.',
      pattern: '^[A-Za-z][A-Za-z0-9_.]*$',
      examples: ['nav.vip'],
    }),
    icon: icon('gift'),
    session: Type.Union([Type.Literal('any'), Type.Literal('required'), Type.Literal('guest')], {
      description: 'Who sees it.',
      default: 'any',
      examples: ['required'],
    }),
  },
  closed({ description: 'An entry of the brand itself.' }),
)

export const navigationDocument = Type.Object(
  {
    main: entryList('Order of the main navigation.', ['home', 'favorite', 'categories', 'promotions']),
    bar: entryList('The phone bottom bar.', ['home', 'RNG', 'deposit', 'promotions', 'member']),
    side: entryList('Side menu.', [
      'home',
      'favorite',
      'recent',
      'categories',
      'promotions',
      'pointMall',
      'help',
    ]),
    entries: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,40}$' }), entry, {
      description: 'Entries besides the built-in ones, by name.',
      default: {},
      examples: [{ vip: { to: '/promotions', label: 'nav.vip', icon: 'gift' } }],
    }),
  },
  closed({ description: 'What leads where, and in which order.', default: {}, approve: 'one' }),
)
export type Navigation = Static<typeof navigationDocument>
