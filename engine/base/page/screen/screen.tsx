import { createContext, memo, Suspense, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ScreenNode } from '../../../../schemas/documents/screen.document.ts'
import type { WidgetEntry } from '../../registry/registry.ts'
import { useEngine } from '../../engine/engine.ts'
import { createStore, type Store, useStore } from '../../store/store.ts'
import { Boundary } from './boundary.tsx'
import { allHold, type Facts } from './conditions.ts'
import { Lazy } from './lazy.tsx'

/**
 * What conditions are evaluated against below here. A store, not a value: a context whose value changes makes React render every part again
 * whose code is still on its way, and throw away what the server rendered there.
 */
export const FactsContext = createContext<Store<Facts | null>>(createStore<Facts | null>(null))

/** Whether the conditions of a widget hold now; who takes a break from play is invited to nothing, whatever a document says. */
function useHolds(when: readonly string[] | undefined, invites = false): boolean {
  const store = use(FactsContext)
  const holdFor = (facts: Facts | null) =>
    facts === null || (!(invites && facts.isOnBreak) && allHold(when, facts))
  return useSyncExternalStore(
    store.subscribe,
    () => holdFor(store.get()),
    () => holdFor(store.first()),
  )
}

type Slots = Readonly<Record<string, ReactNode>>

function findEntry(widgets: Readonly<Record<string, WidgetEntry>>, name: string) {
  return Object.hasOwn(widgets, name) ? widgets[name] : undefined
}

// Nothing above may render a sleeping part again before it is alive: React would throw away what the server rendered.
const Widget = memo(function RenderedWidget({ node, fill }: { node: ScreenNode; fill?: Slots | undefined }) {
  const { widgets, parts } = useEngine().registry
  const entry = findEntry(widgets, node.widget)
  const holds = useHolds(node.when, entry?.invites)
  if (!holds) return null
  if (!entry) return <parts.Failure what="widget" name={node.widget} />
  const slots: Record<string, ReactNode> = { ...fill }
  for (const [name, nodes] of Object.entries(node.slots ?? {})) {
    slots[name] ??= nodes.map((child, index) => <Widget key={index} node={child} />)
  }
  const props = { ...node.props, slots }
  if ('load' in entry) {
    const Waiting = entry.waiting
    const waiting = Waiting ? <Waiting {...props} /> : null
    return <Lazy part={entry} props={props} waiting={waiting} what="widget" name={node.widget} />
  }
  return (
    <Boundary failure={(retry) => <parts.Failure what="widget" name={node.widget} retry={retry} />}>
      {/* On the server only a Suspense boundary contains what throws. */}
      <Suspense>
        <entry.component {...props} />
      </Suspense>
    </Boundary>
  )
})

/** Renders a screen document by name; `fill` replaces slots of its outermost widget. */
export function Screen({ name, fill }: { name: string; fill?: Slots }) {
  const { boot, registry } = useEngine()
  const { screens } = useStore(boot)
  const { Failure } = registry.parts
  const document = Object.hasOwn(screens, name) ? screens[name] : undefined
  return document ? <Widget node={document} fill={fill} /> : <Failure what="screen" name={name} />
}
