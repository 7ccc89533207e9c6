import { useQuery } from '@tanstack/react-query'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'
import { registerWorker } from '../app/register-worker.ts'
import { useCommand } from '../../base/hooks/use-command.ts'

type Device = CallValue<'pushDevice'>

/** off: it can be switched on. refused: the browser does not let this site. missing: this browser or this gateway has no push. */
export type PushState = 'on' | 'off' | 'refused' | 'missing'

export interface UsedPush {
  /** Undefined until it is known. */
  state: PushState | undefined
  offers: boolean
  isPending: boolean
  error: unknown
  retry: () => void
  /** Asks the browser where it was never asked. */
  turn: (wish: { isOn: boolean; offers: boolean }) => void
}

function isThere() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

function toBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

function getKeys(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON()
  return { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

const queryKey = ['pushDevice']

/** What is known before anybody is asked, so that the page is laid out for it at once. */
function knownAtOnce(): { state: PushState; device: null } | undefined {
  if (!isThere()) return { state: 'missing', device: null }
  return Notification.permission === 'denied' ? { state: 'refused', device: null } : undefined
}

/** Whether this browser is notified of messages while the site is closed, and the switch for it. */
export function usePush(): UsedPush {
  const engine = useEngine()
  const { call, queries } = engine
  const { data, error, refetch } = useQuery<{ state: PushState; device: Device | null }, CallError>({
    queryKey,
    placeholderData: knownAtOnce,
    async queryFn() {
      if (!isThere()) return { state: 'missing', device: null }
      const subscription = await subscriptionNow()
      const device = await call('pushDevice', { body: { endpoint: subscription?.endpoint ?? null } })
      if (device.key === null) return { state: 'missing', device }
      if (Notification.permission === 'denied') return { state: 'refused', device }
      return { state: device.isOn ? 'on' : 'off', device }
    },
  })
  const set = useCommand(async ({ isOn, offers }: { isOn: boolean; offers: boolean }) => {
    const known = await subscriptionNow()
    if (!isOn) {
      if (known) await call('pushOff', { body: { endpoint: known.endpoint } })
      await known?.unsubscribe()
    } else if ((await Notification.requestPermission()) === 'granted') {
      const registration = await registerWorker(engine)
      // Without one `ready` never comes.
      if (!registration) throw new Error('no worker')
      await navigator.serviceWorker.ready
      const applicationServerKey = toBytes(data?.device?.key ?? '')
      const subscription =
        known ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
      await call('pushOn', {
        body: { endpoint: subscription.endpoint, ...getKeys(subscription), offers },
      })
    }
    await queries.invalidateQueries({ queryKey })
  })
  return {
    state: data?.state,
    offers: data?.device?.offers ?? false,
    isPending: set.isPending,
    error: set.error ?? error,
    retry: () => void refetch(),
    turn: (wish) => set.mutate(wish),
  }
}
