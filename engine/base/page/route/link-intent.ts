import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { ScreenNode } from '../../../../schemas/documents/screen.document.ts'
import type { Engine } from '../../engine/engine.ts'
import { callKey } from '../../query/queries.ts'
import { allHold, getFacts, type Facts } from '../screen/conditions.ts'
import { getPart } from '../screen/part.ts'
import { matchRoute } from './match.ts'

type Needed = Pick<Engine, 'boot' | 'queries' | 'registry' | 'session' | 'text'>

const suggestions = ['pointerover', 'pointerdown', 'focusin'] as const

function preloadNode({ registry, text }: Pick<Needed, 'registry' | 'text'>, facts: Facts, node: ScreenNode) {
  if (!allHold(node.when, facts)) return
  const entry = Object.hasOwn(registry.widgets, node.widget) ? registry.widgets[node.widget] : undefined
  if (entry && 'load' in entry) {
    // What fails here is asked for again, and told, where it is shown: nobody has asked yet, and no page is reloaded for it.
    entry.load().then(
      () => getPart(entry),
      () => undefined,
    )
    text.load(entry.words ?? []).catch(text.forgetFailures)
  }
  for (const child of Object.values(node.slots ?? {}).flat()) preloadNode({ registry, text }, facts, child)
}

/** Fetches code and words of the screen at a path of this site, whose parts would otherwise be fetched one inside the other. */
function preloadScreen(engine: Needed, pathname: string): void {
  const { routes, screens, ...boot } = engine.boot.get()
  const name = matchRoute(routes, pathname)?.screen
  const screen = name !== undefined && Object.hasOwn(screens, name) ? screens[name] : undefined
  if (!screen) return
  const menus = engine.queries.getQueryData<CallValue<'gameMenus'>>(callKey('gameMenus'))
  const summary = engine.queries.getQueryData<CallValue<'sessionSummary'>>(callKey('sessionSummary'))
  const isOnBreak = Boolean(summary?.exclusion)
  preloadNode(engine, getFacts(boot, engine.session.get().status, menus, isOnBreak), screen)
}

/** Fetches what a link leads to as soon as pointer or focus suggest it. */
export function followLinks(engine: Needed): void {
  const prepare = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) preloadScreen(engine, link.pathname)
  }
  for (const suggestion of suggestions)
    document.addEventListener(suggestion, prepare, { capture: true, passive: true })
}
