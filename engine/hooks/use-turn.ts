import { useNavigate } from 'react-router-dom'
import { matchRoute } from '../route/match.ts'
import { pageTitle } from '../route/page-title.ts'
import { useEngine, type Engine } from '../root/engine.ts'

/** Writes address and title past the router, which hears of it once the page wakes: of where it leads to, if the dialog is gone by then. */
function turnAsleep(
  { boot, dialogs, text }: Engine,
  to: string,
  awake: Promise<void>,
  tell: (to: string) => void,
) {
  history.replaceState(history.state, '', to)
  const now = boot.get()
  const route = matchRoute(now.routes, to)
  document.title = pageTitle(now, text, route?.title ?? 'title.notFound')
  void awake.then(() => {
    if (location.pathname === to) tell(dialogs.stack.get().length > 0 ? to : (route?.redirect ?? '/'))
  })
}

/** Gives a dialog of this address the address of the one in its place. A page that sleeps behind them sleeps on. */
export function useTurn(): (to: string) => void {
  const engine = useEngine()
  const navigate = useNavigate()
  const tell = (to: string) => void navigate(to, { replace: true })
  return (to) => {
    const awake = engine.awake.asleep()
    if (awake) turnAsleep(engine, to, awake, tell)
    else tell(to)
  }
}
