import type { CategoryCode, Navigation } from '../../../../schemas/documents/navigation.document.ts'
import { depositPath, isPayingIn } from '../../../../schemas/base/paying-in.ts'
import type { SessionView } from '../../session/session-view.ts'

export interface NavigationEntry {
  /** Name in brand.json, such as `home` or `LIVE`. */
  name: string
  /** Where it leads; null for the entry that opens the side menu. */
  to: string | null
  /** Key of its words. */
  label: string
  /** Name in the icon sprite. */
  icon: string
}

type Who = 'any' | 'required' | 'guest' | 'agent'
type BuiltIn = Omit<NavigationEntry, 'name'> & { session?: Who }

const categories: Readonly<Record<CategoryCode, BuiltIn>> = {
  BGS: { to: '/bgs', label: 'nav.bgs', icon: 'crash' },
  LOTT: { to: '/lott', label: 'nav.lott', icon: 'lottery' },
  ELOTT: { to: '/elott', label: 'nav.elott', icon: 'elottery' },
  LIVE: { to: '/live', label: 'nav.live', icon: 'live' },
  SPORTS: { to: '/sports', label: 'nav.sports', icon: 'sports' },
  FISH: { to: '/fish', label: 'nav.fish', icon: 'fish' },
  RNG: { to: '/rng', label: 'nav.rng', icon: 'slots' },
  PVP: { to: '/pvp', label: 'nav.pvp', icon: 'cards' },
  ESPORTS: { to: '/esports', label: 'nav.esports', icon: 'esports' },
  COCKFIGHT: { to: '/cockfight', label: 'nav.cockfight', icon: 'rooster' },
}

const builtIn: Readonly<Record<string, BuiltIn>> = {
  ...categories,
  home: { to: '/', label: 'nav.home', icon: 'home' },
  favorite: { to: '/favorite', label: 'nav.favorites', icon: 'heart', session: 'required' },
  recent: { to: '/recent', label: 'nav.recent', icon: 'history' },
  promotions: { to: '/promotions', label: 'nav.promotions', icon: 'promo' },
  lobby: { to: '/lobby', label: 'title.lobby', icon: 'play' },
  winners: { to: '/winners', label: 'title.winners', icon: 'crown' },
  news: { to: '/news', label: 'title.news', icon: 'bell' },
  blog: { to: '/blog', label: 'title.blog', icon: 'book' },
  app: { to: '/app', label: 'title.app', icon: 'download' },
  about: { to: '/about', label: 'help.about', icon: 'info' },
  pointMall: { to: '/pointMall', label: 'util.mall', icon: 'star' },
  help: { to: '/help', label: 'util.help', icon: 'help' },
  member: { to: '/member', label: 'bar.account', icon: 'user' },
  deposit: { to: depositPath, label: 'bar.deposit', icon: 'plus' },
  agent: { to: '/agentHome', label: 'account.agentCenter', icon: 'people', session: 'agent' },
  menu: { to: null, label: 'menu.title', icon: 'menu' },
  login: { to: '/login', label: 'bar.login', icon: 'user', session: 'guest' },
}

function allows(who: Who, status: SessionView['status']): boolean {
  // Whoever is being restored was logged in: entries that came later would push the others aside.
  if (who === 'required') return status !== 'guest'
  if (who === 'guest') return status === 'guest'
  if (who === 'agent') return status === 'agent'
  return true
}

export interface NavigationFacts {
  /** Categories that have vendors. */
  categories: ReadonlySet<string>
  status: SessionView['status']
  /** Whoever is here takes a break from play. */
  isOnBreak: boolean
}

/** The entries of one of the brand's lists, as this visitor sees them. `categories` stands for all not named beside it. */
export function resolveNavigation(
  navigation: Navigation,
  list: 'main' | 'bar' | 'side',
  facts: NavigationFacts,
): NavigationEntry[] {
  const named = navigation[list]
  const names = named.flatMap((name) =>
    name === 'categories' ? Object.keys(categories).filter((code) => !named.includes(code)) : [name],
  )
  return names.flatMap((name) => {
    const own = Object.hasOwn(navigation.entries, name) ? navigation.entries[name] : undefined
    const entry: BuiltIn | undefined = own ?? (Object.hasOwn(builtIn, name) ? builtIn[name] : undefined)
    if (!entry || !allows(entry.session ?? 'any', facts.status)) return []
    if (facts.isOnBreak && isPayingIn(entry.to)) return []
    if (Object.hasOwn(categories, name) && !facts.categories.has(name)) return []
    return [{ name, to: entry.to, label: entry.label, icon: entry.icon }]
  })
}
