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
import { DialogHost } from '../dialog/dialog-host.tsx'
import { useBoot } from '../hooks/use-boot.ts'
import { judge } from '../route/guard.ts'
import { useKeptAddress } from '../route/kept-address.ts'
import { isKept, matchRoute, screenKey } from '../route/match.ts'
import { useArrival } from '../route/use-arrival.ts'
import { PlaceContext, type Place } from '../route/use-place.ts'
import { useRouteDialog } from '../route/use-route-dialog.ts'
import type { Facts } from '../screen/conditions.ts'
import { FactsContext, Screen } from '../screen/screen.tsx'
import { useFacts } from '../screen/use-facts.ts'
import { createStore, type Store, useStore } from '../store/store.ts'
import { useAgeDialog } from '../age/use-age-dialog.ts'
import { useEngine } from './engine.ts'

interface Kept {
  key: string
  place: Place
}

/** Goes elsewhere, and opens what says why; whoever has to log in for it comes back. */
function Turned({ place: { route, pathname, search } }: { place: Place }) {
  const { dialogs, session, wish } = useEngine()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  useEffect(() => {
    // A page is taken over as the server drew it, for a guest perhaps, while a session is being restored.
    const verdict = judge(route, session.get().status)
    if (verdict.kind !== 'redirect' || location.pathname !== pathname) return
    if (verdict.to === '/login') wish.keep(pathname + search, { over: true })
    // With its state, so that dialogs over this screen, and what is typed in them, outlast a session that ends.
    void navigate(verdict.to, { replace: true, state })
    if (verdict.opens !== undefined) void dialogs.open(verdict.opens, {}, { entry: false })
  }, [dialogs, navigate, pathname, route, search, session, state, wish])
  return null
}

/** Whether somebody has logged in by the dialog of this address, which is still at work and goes on by itself. */
function useIsGoingOn({ route }: Place): boolean {
  const { dialogs, session } = useEngine()
  const isGoingOn = () => session.isBegun() && dialogs.stack.get().some(({ name }) => name === route?.opens)
  return useSyncExternalStore(dialogs.stack.subscribe, isGoingOn, () => false)
}

function PlacedScreen({ place }: { place: Place }) {
  const { status } = useStore(useEngine().session)
  const { Cover } = useEngine().registry.parts
  const isGoingOn = useIsGoingOn(place)
  const verdict = judge(place.route, status)
  if (verdict.kind === 'redirect' && !isGoingOn) return <Turned place={place} />
  return (
    <PlaceContext value={place}>
      {verdict.kind === 'wait' ? <Cover /> : <Screen name={place.route?.screen ?? 'not-found'} />}
    </PlaceContext>
  )
}

/** The screens that are kept, only one of them in sight, and the one that is not. */
function Screens({ place, id, kept }: { place: Place; id: string; kept: boolean }) {
  const [known, setKnown] = useState<readonly Kept[]>(kept ? [{ key: id, place }] : [])
  const held = known.find(({ key }) => key === id)
  if (kept && held?.place !== place) {
    setKnown(
      held ? known.map((one) => (one === held ? { key: id, place } : one)) : [...known, { key: id, place }],
    )
  }
  return (
    <>
      {known.map((one) => (
        <Activity key={one.key} mode={one.key === id ? 'visible' : 'hidden'}>
          <PlacedScreen place={one.key === id ? place : one.place} />
        </Activity>
      ))}
      {kept ? null : <PlacedScreen key={id} place={place} />}
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
  const { awake } = useEngine()
  const { routes } = useBoot()
  const { pathname, search, hash, key } = useLocation()
  const [first] = useState(key)
  if (key !== first) awake.wake()
  const route = matchRoute(routes, pathname)
  const given = useMemo(() => ({ route, pathname, search, hash }), [route, pathname, search, hash])
  const id = route ? screenKey(route) : 'not-found'
  const place = useKeptAddress(given, id)
  const kept = isKept(routes, id)
  const title = useArrival(place, id, kept)
  useRouteDialog(place)
  useAgeDialog()
  return (
    <>
      <PlaceContext value={place}>
        <Framed framed={route?.frame !== 'none'}>
          <Screens place={place} id={id} kept={kept} />
        </Framed>
        <DialogHost />
      </PlaceContext>
      <Announcer title={title} />
    </>
  )
}

/** Tells screen readers where a navigation led; silent on the first page. */
function Announcer({ title }: { title: string }) {
  const [last, setLast] = useState({ title, moved: false })
  if (last.title !== title) setLast({ title, moved: true })
  return (
    <div className="vh" role="status" aria-live="polite">
      {last.moved ? title : ''}
    </div>
  )
}

/** What conditions are asked against, in a store that stays the same while the facts change. */
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
  const { dialogs } = useEngine()
  const { pathname, search, hash } = useLocation()
  const place = useMemo(() => ({ route: undefined, pathname, search, hash }), [pathname, search, hash])
  useEffect(() => dialogs.clear(), [dialogs])
  return (
    <PlaceContext value={place}>
      <Screen name={screen} />
      <DialogHost />
    </PlaceContext>
  )
}
