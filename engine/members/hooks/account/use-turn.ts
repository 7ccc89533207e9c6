import { useNavigate } from 'react-router-dom'
import { entriesIn } from '../../../base/page/dialog/dialogs.ts'
import { matchRoute } from '../../../base/page/route/match.ts'
import { pageTitle } from '../../../base/page/route/page-title.ts'
import { useEngine, type Engine } from '../../../base/engine/engine.ts'

interface Entry {
  usr?: object
  key?: string
  idx?: number
}

/** The entry that the browser is at, as the router writes it. */
function entryNow() {
  return (history.state ?? {}) as Entry
}

/** What the next entry stores: dialogs that are open at it, and the address that it was stepped to from. */
function stateNow({ dialogs }: Engine) {
  return { ...entryNow().usr, dialogs: entriesIn(dialogs.stack.get()), from: location.pathname }
}

type Arrive = (to: string, state: object) => void

/** Writes address and title past the router, which is notified once the page wakes: of where it leads to, if the dialog is gone by then. */
function turnAsleep(engine: Engine, to: string, awake: Promise<void>, arrive: Arrive) {
  const { boot, dialogs, text } = engine
  const { idx = 0, ...entry } = entryNow()
  const before = document.title
  history.pushState({ ...entry, idx: idx + 1, key: `${to} asleep`, usr: stateNow(engine) }, '', to)
  const now = boot.get()
  const route = matchRoute(now.routes, to)
  document.title = pageTitle(now, text, route?.title ?? 'title.notFound')
  const onBack = () => {
    if (engine.awake.asleep()) document.title = before
  }
  addEventListener('popstate', onBack, { once: true })
  void awake.then(() => {
    if (location.pathname !== to) return
    if (dialogs.stack.get().length > 0) arrive(to, entryNow().usr ?? {})
    else arrive(route?.redirect ?? '/', { ...entryNow().usr, from: undefined, dialogs: 0 })
  })
}

/** Gives a dialog that was stepped to its own address, from which back leads to the last one's. A page that sleeps behind them sleeps on. */
export function useTurn(): (to: string) => void {
  const engine = useEngine()
  const navigate = useNavigate()
  return (to) => {
    const awake = engine.awake.asleep()
    if (!awake) void navigate(to, { state: stateNow(engine) })
    else turnAsleep(engine, to, awake, (there, state) => void navigate(there, { replace: true, state }))
  }
}
