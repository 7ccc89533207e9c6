import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { Call } from '../../base/call/call.ts'
import { loadChunk } from '../../starter/chunk.ts'
import { createStore, type Store } from '../../base/store/store.ts'
import type { StartupActor, StartupChange } from './startup-actor.ts'

declare module '../../base/engine/engine.ts' {
  interface Engine {
    startup: Startup
  }
}

/** Whether the site is open. The page already says so when it arrives; the machine that goes on watching is fetched later. */
export interface Startup {
  /** A request is pending. */
  fetching: Store<boolean>
  /** Starts watching; in the browser only. */
  watch: () => void
  /** Fetches now: something hints that the site was opened or closed meanwhile. */
  refresh: () => void
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

// Every response has another time, and a page cached for all guests names nobody's address: rendering the whole site
// again for that would be waste, and would undo what the server rendered of parts that are not yet hydrated.

function lasting(answer: Boot['permission']) {
  return JSON.stringify(answer, (key, value: unknown) =>
    key === 'serverTime' || (key === 'location' && answer.status === 0) ? undefined : value,
  )
}

function isSame(entry: Boot['permission'], other: Boot['permission']) {
  return lasting(entry) === lasting(other)
}

/** Makes the watch over the site's state; a new answer becomes part of the boot document. */
export function createStartup({ boot, call, start = startLazily }: StartupOptions): Startup {
  const fetching = createStore(false)
  let actor: Promise<StartupActor> | undefined

  const onChange = (change: StartupChange) => {
    fetching.set(change.fetching)
    const { permission } = change
    if (permission) boot.set((now) => (isSame(now.permission, permission) ? now : { ...now, permission }))
  }
  const begin = () => (actor ??= start(boot.get().permission, call, onChange))

  return {
    fetching,
    watch: () => void begin().catch(() => (actor = undefined)),
    refresh: () =>
      void begin().then(
        ({ refresh }) => refresh(),
        () => (actor = undefined),
      ),
  }
}
