import { fillAsks } from '../../../../schemas/boot/filled-asks.ts'
import type { Namespace } from '../../../../schemas/base/namespaces.ts'
import type { CallName, CallValue } from '../../../../schemas/calls/calls.ts'
import type { ScreenNode } from '../../../../schemas/documents/screen.document.ts'
import type { Engine } from '../../engine/engine.ts'
import { callKey, fetchAhead, getQuery } from '../../query/queries.ts'
import { allHold, getFacts, type Facts } from '../screen/conditions.ts'
import { getPart, isPartHere, type LazyPart } from '../screen/part.ts'
import type { RouteLocation } from './use-route-location.ts'

export type Needed = Pick<Engine, 'boot' | 'call' | 'queries' | 'registry' | 'session' | 'text'>

/** What a screen is rendered with and is not here yet. */
export interface Missing {
  parts: readonly LazyPart[]
  words: readonly Namespace[]
  asks: readonly ReturnType<typeof getQuery<CallName>>[]
}

/** What stands beside the pages of a centre. */
const besides = ['menu', 'always']

/** The page of a centre that an address names. */
export function getPage({ route, search }: Pick<RouteLocation, 'route' | 'search'>): string | null {
  return route?.query.includes('page') === true ? new URLSearchParams(search).get('page') : null
}

/** The slots of a widget that are shown: all, but of a centre's pages the named one, or the first. */
function listShown(slots: NonNullable<ScreenNode['slots']>, page: string | null): ScreenNode[] {
  const names = Object.keys(slots)
  if (!names.includes('menu')) return Object.values(slots).flat()
  const pages = names.filter((name) => !besides.includes(name))
  const shown = page !== null && pages.includes(page) ? page : pages[0]
  return names.filter((name) => name === shown || besides.includes(name)).flatMap((name) => slots[name] ?? [])
}

/** The code of what a tree of widgets shows now. */
function listParts(
  widgets: Engine['registry']['widgets'],
  facts: Facts,
  page: string | null,
  node: ScreenNode,
): LazyPart[] {
  const entry = Object.hasOwn(widgets, node.widget) ? widgets[node.widget] : undefined
  if (!entry || !allHold(node.when, facts)) return []
  const inside = listShown(node.slots ?? {}, page).flatMap((child) => listParts(widgets, facts, page, child))
  return 'load' in entry ? [entry, ...inside] : inside
}

const nothing: Missing = { parts: [], words: [], asks: [] }

/** What is missing of the screen at an address, for whoever is here now. */
export function listMissing(
  engine: Needed,
  { route, search }: Pick<RouteLocation, 'route' | 'search'>,
): Missing {
  const { boot, call, queries, registry, session, text } = engine
  const { screens, brand, language } = boot.get()
  const screen = route && Object.hasOwn(screens, route.screen) ? screens[route.screen] : undefined
  if (!route || !screen) return nothing
  const menus = queries.getQueryData<CallValue<'gameMenus'>>(callKey('gameMenus'))
  const summary = queries.getQueryData<CallValue<'sessionSummary'>>(callKey('sessionSummary'))
  const facts = getFacts({ brand, language }, session.get().status, menus, Boolean(summary?.exclusion))
  const parts = listParts(registry.widgets, facts, getPage({ route, search }), screen)
  const given = new URLSearchParams(search)
  const asks = fillAsks(
    screen.asks ?? [],
    { ...route.props, language: language.code },
    route.query.some((name) => given.has(name)),
  )
  return {
    parts: [...new Set(parts)].filter((part) => !isPartHere(part)),
    words: [...new Set(parts.flatMap(({ words = [] }) => words))].filter((name) => !text.isLoaded(name)),
    asks: asks
      .map(({ call: name, query }) => getQuery(call, name as CallName, query && { query: query as never }))
      .filter(({ queryKey }) => queries.getQueryData(queryKey) === undefined),
  }
}

/** Whether all of a screen is here. */
export function isNothing({ parts, words, asks }: Missing): boolean {
  return parts.length + words.length + asks.length === 0
}

/** Fetches what is missing of a screen that somebody goes to. Resolves when all of it is here, or failed: the screen tells of that. */
export async function fetchMissing(
  { queries, text }: Needed,
  { parts, words, asks }: Missing,
): Promise<void> {
  await Promise.allSettled([
    ...parts.map(getPart),
    text.load(words),
    ...asks.map((query) => fetchAhead(queries, query)),
  ])
}
