import type { Boot } from '../../schemas/documents/boot.document.ts'
import type { Call } from '../call/call.ts'
import { loadChunk } from '../screen/chunk.ts'
import { createStore, type Store } from '../store/store.ts'
import type { StartupActor, StartupChange } from './startup-actor.ts'

/** Whether the site is open. The page already says so when it arrives; the machine that goes on watching is fetched later. */
export interface Startup {
  /** A question is on its way. */
  asking: Store<boolean>
  /** Begins to watch; in the browser only. */
  watch: () => void
  /** Asks now: something hints that the site was opened or closed meanwhile. */
  ask: () => void
}

export interface StartupOptions {
  boot: Store<Boot>
  call: Call
  start?: (
    permission: Boot['permission'],
    call: Call,
    onChange: (change: StartupChange) => void,
  ) => Promise<StartupActor>
}

const startLazily: NonNullable<StartupOptions['start']> = async (...given) => {
  const { startStartupActor } = await loadChunk(() => import('./startup-actor.ts'))
  return startStartupActor(...given)
}

// Every answer tells another time, and a page that was kept for all guests names nobody's address: drawing the whole
// site anew for that would be waste, and would undo what the server drew of parts that still sleep.
const lasting = (answer: Boot['permission']) =>
  JSON.stringify(answer, (key, value: unknown) =>
    key === 'serverTime' || (key === 'location' && answer.status === 0) ? undefined : value,
  )

const saysTheSame = (one: Boot['permission'], other: Boot['permission']) => lasting(one) === lasting(other)

/** Makes the watch over the site's state; a new answer becomes part of the boot document. */
export function createStartup({ boot, call, start = startLazily }: StartupOptions): Startup {
  const asking = createStore(false)
  let actor: Promise<StartupActor> | undefined

  const onChange = (change: StartupChange) => {
    asking.set(change.asking)
    const { permission } = change
    if (permission)
      boot.set((now) => (saysTheSame(now.permission, permission) ? now : { ...now, permission }))
  }
  const begin = () => (actor ??= start(boot.get().permission, call, onChange))

  return {
    asking,
    watch: () => void begin().catch(() => (actor = undefined)),
    ask: () =>
      void begin().then(
        ({ ask }) => ask(),
        () => (actor = undefined),
      ),
  }
}
