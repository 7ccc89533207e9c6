import { useNavigate } from 'react-router-dom'
import { matchRoute } from '../../page/route/match.ts'
import { pageTitle } from '../../page/route/page-title.ts'
import { useEngine, type Engine } from '../../core/engine/engine.ts'

/** Writes address and title past the router, which is notified once the page wakes: of where it leads to, if the dialog is gone by then. */
function turnAsleep(
  { boot, dialogs, text }: Engine,
  to: string,
  awake: Promise<void>,
  arrive: (to: string) => void,
) {
  history.replaceState(history.state, '', to)
  const now = boot.get()
  const route = matchRoute(now.routes, to)
  document.title = pageTitle(now, text, route?.title ?? 'title.notFound')
  void awake.then(() => {
    if (location.pathname === to) arrive(dialogs.stack.get().length > 0 ? to : (route?.redirect ?? '/'))
  })
}

/** Gives a dialog of this address the address of the one in its place. A page that sleeps behind them sleeps on. */
export function useTurn(): (to: string) => void {
  const engine = useEngine()
  const navigate = useNavigate()
  const arrive = (to: string) => void navigate(to, { replace: true })
  return (to) => {
    const awake = engine.awake.asleep()
    if (awake) turnAsleep(engine, to, awake, arrive)
    else arrive(to)
  }
}
