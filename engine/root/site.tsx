import {
  Activity,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { closedTitle } from '../../schemas/boot/closed-title.ts'
import { DialogHost } from '../base/page/dialog/dialog-host.tsx'
import { useBoot } from '../base/hooks/use-boot.ts'
import { judge } from '../base/page/route/guard.ts'
import { useRememberedAddress } from '../base/page/route/use-remembered-address.ts'
import { isKeptAlive, matchRoute } from '../base/page/route/match.ts'
import { pageTitle } from '../base/page/route/page-title.ts'
import { useArrival } from '../base/page/route/use-arrival.ts'
import { RouteLocationContext, type RouteLocation } from '../base/page/route/use-route-location.ts'
import { useRouteDialog } from '../base/page/route/use-route-dialog.ts'
import { getScreenKey, useShownLocation } from '../base/page/route/use-shown-location.ts'
import type { Facts } from '../base/page/screen/conditions.ts'
import { FactsContext, Screen } from '../base/page/screen/screen.tsx'
import { useFacts } from '../base/page/screen/use-facts.ts'
import { createStore, type Store, useStore } from '../base/store/store.ts'
import { useAgeDialog } from '../base/page/age/use-age-dialog.ts'
import { useEngine } from '../base/engine/engine.ts'

interface AliveScreen {
  key: string
  routeLocation: RouteLocation
}

/** Goes elsewhere where it must, and opens what says why; whoever has to log in for it comes back. */
function Redirect({ routeLocation: { route, pathname, search } }: { routeLocation: RouteLocation }) {
  const { dialogs, session, returnPath } = useEngine()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  useEffect(() => {
    // A page is taken over as the server rendered it, for a guest perhaps, while a session is being restored.
    const verdict = judge(route, session.get().status)
    if (verdict.kind !== 'redirect' || location.pathname !== pathname) return
    if (verdict.to === '/login') returnPath.store(pathname + search, { over: true })
    // With its state, so that dialogs over this screen, and what is typed in them, outlast a session that ends.
    void navigate(verdict.to, { replace: true, state })
    if (verdict.opens !== undefined) void dialogs.open(verdict.opens, {}, { entry: false })
  }, [dialogs, navigate, pathname, route, search, session, state, returnPath])
  return null
}

/** Whether somebody has logged in by the dialog of this address, which is still at work and goes on by itself. */
function useIsGoingOn({ route }: RouteLocation): boolean {
  const { dialogs, session } = useEngine()
  const isGoingOn = () => session.isBegun() && dialogs.stack.get().some(({ name }) => name === route?.opens)
  return useSyncExternalStore(dialogs.stack.subscribe, isGoingOn, () => false)
}

function GuardedScreen({ routeLocation }: { routeLocation: RouteLocation }) {
  const { status } = useStore(useEngine().session)
  const { Cover } = useEngine().registry.parts
  const isGoingOn = useIsGoingOn(routeLocation)
  const verdict = judge(routeLocation.route, status)
  if (verdict.kind === 'redirect' && !isGoingOn)
    return (
      <>
        <Redirect routeLocation={routeLocation} />
        <Cover />
      </>
    )
  return (
    <RouteLocationContext value={routeLocation}>
      {verdict.kind === 'wait' ? <Cover /> : <Screen name={routeLocation.route?.screen ?? 'not-found'} />}
    </RouteLocationContext>
  )
}

/** The screens that stay mounted, one of them visible, and the one that does not. */
function Screens({
  routeLocation,
  id,
  isAlive,
}: {
  routeLocation: RouteLocation
  id: string
  isAlive: boolean
}) {
  const [known, setKnown] = useState<readonly AliveScreen[]>(isAlive ? [{ key: id, routeLocation }] : [])
  const held = known.find(({ key }) => key === id)
  if (isAlive && held?.routeLocation !== routeLocation) {
    setKnown(
      held
        ? known.map((aliveScreen) => (aliveScreen === held ? { key: id, routeLocation } : aliveScreen))
        : [...known, { key: id, routeLocation }],
    )
  }
  return (
    <>
      {known.map((aliveScreen) => (
        <Activity key={aliveScreen.key} mode={aliveScreen.key === id ? 'visible' : 'hidden'}>
          <GuardedScreen routeLocation={aliveScreen.key === id ? routeLocation : aliveScreen.routeLocation} />
        </Activity>
      ))}
      {isAlive ? null : <GuardedScreen key={id} routeLocation={routeLocation} />}
    </>
  )
}

function Framed({ framed, children }: { framed: boolean; children: ReactNode }) {
  const [wasFramed, setWasFramed] = useState(framed)
  if (framed && !wasFramed) setWasFramed(true)
  return (
    <>
      {wasFramed ? (
        <Activity mode={framed ? 'visible' : 'hidden'}>
          <Screen name="frame" fill={{ default: framed ? children : null }} />
        </Activity>
      ) : null}
      {framed ? null : children}
    </>
  )
}

function Open() {
  const { awake, age } = useEngine()
  const { routes } = useBoot()
  const here = useLocation()
  const { pathname, search, hash } = here
  // Not by its key: a fragment that somebody types has that of the first address.
  const [first] = useState(here)
  if (here !== first) awake.wake()
  const route = matchRoute(routes, pathname)
  const given = useMemo(() => ({ route, pathname, search, hash }), [route, pathname, search, hash])
  const next = useRememberedAddress(given, getScreenKey(given))
  const { shown: routeLocation, isWaiting } = useShownLocation(next)
  const id = getScreenKey(routeLocation)
  const isAlive = isKeptAlive(routes, id)
  const title = useArrival(routeLocation, id, isAlive)
  useRouteDialog(routeLocation)
  useAgeDialog()
  const isAgePrompted = useStore(age.answer) !== 'confirmed'
  return (
    <>
      <RouteLocationContext value={routeLocation}>
        {/* Before the page: on a slow line the one would be painted without the other. */}
        <DialogHost />
        <div className="site" inert={isAgePrompted} aria-busy={isWaiting || undefined}>
          <Framed framed={routeLocation.route?.frame !== 'none'}>
            <Screens routeLocation={routeLocation} id={id} isAlive={isAlive} />
          </Framed>
        </div>
      </RouteLocationContext>
      {/* Nothing is drawn of a page that leads elsewhere. */}
      {isWaiting ? <Redirect routeLocation={next} /> : null}
      <Announcer title={title} />
    </>
  )
}

/** Announces to screen readers where a navigation led; silent on the first page. */
function Announcer({ title }: { title: string }) {
  const [last, setLast] = useState({ title, moved: false })
  if (last.title !== title) setLast({ title, moved: true })
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {last.moved ? title : ''}
    </div>
  )
}

/** What conditions are evaluated against, in a store that stays the same while the facts change. */
function useFactStore(): Store<Facts | null> {
  const facts = useFacts()
  const [store] = useState(() => createStore<Facts | null>(facts))
  useLayoutEffect(() => store.set(facts), [store, facts])
  return store
}

/** The whole site: closed, refused to the young, or open. */
export function Site() {
  const { age, registry } = useEngine()
  const { permission } = useBoot()
  const facts = useFactStore()
  const answer = useStore(age.answer)
  const closed = permission.status === 1 ? 'maintenance' : permission.status === 2 ? 'blocked' : null
  return (
    <FactsContext value={facts}>
      {closed ? <Closed screen={closed} /> : answer === 'refused' ? <registry.parts.Refused /> : <Open />}
    </FactsContext>
  )
}

function Closed({ screen }: { screen: 'maintenance' | 'blocked' }) {
  const { dialogs, text } = useEngine()
  const boot = useBoot()
  useStore(text.revision)
  const title = pageTitle(boot, text, closedTitle(boot) ?? '')
  const { pathname, search, hash } = useLocation()
  const routeLocation = useMemo(
    () => ({ route: undefined, pathname, search, hash }),
    [pathname, search, hash],
  )
  useEffect(() => dialogs.clear(), [dialogs])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <RouteLocationContext value={routeLocation}>
      <Screen name={screen} />
      <DialogHost />
    </RouteLocationContext>
  )
}
