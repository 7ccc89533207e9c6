import type { QueryClient } from '@tanstack/react-query'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Call } from '../../base/call/call.ts'
import { refetchCalls, callKey } from '../../base/query/queries.ts'
import { createStore, type Store } from '../../base/store/store.ts'

declare module '../../base/engine/engine.ts' {
  interface Engine {
    favourites: Favourites
  }
}

type Listed = Pick<CallValue<'hotGames'>[number], 'nodeId' | 'vassalage' | 'gameType'>
type Page = CallValue<'favorites'>

/** Milliseconds in which one change of a game is sent. */
const pause = 1_000

/** The favourite games of whoever is here. */
export interface Favourites {
  ids: Store<ReadonlySet<string>>
  /** Fetches the ids of a member once, and resolves when they are here or did not come; a failure is forgotten, so that the next caller tries again. */
  load: (memberId: string) => Promise<void>
  /** Forgets everything: somebody else is here. */
  clear: () => void
  /**
   * Adds a game or removes it, here first and then on the server, as soon as it is known which of them. Further ones of the same game
   * within a second show at once; the last of them is sent when the second is over. Says which it became as soon as it shows, and resolves
   * when the server has it.
   */
  toggle: (game: Listed, onShown?: (isFavourite: boolean) => void) => Promise<void>
}

const none: ReadonlySet<string> = new Set()

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function toSet(ids: Iterable<string>, changes: Iterable<readonly [nodeId: string, isFavourite: boolean]>) {
  const next = new Set(ids)
  for (const [nodeId, isFavourite] of changes) {
    if (isFavourite) next.add(nodeId)
    else next.delete(nodeId)
  }
  return next
}

/** The ids of whoever is here. */
function createIds(call: Call) {
  const ids = createStore(none)
  let loadedFor: string | null = null
  let loading: Promise<void> | null = null
  /** What was toggled after the request counts more than its response. */
  let changed = new Map<string, boolean>()

  const fetchIds = (memberId: string) =>
    call('favoriteIds').then(
      (found) => {
        if (loadedFor === memberId) ids.set(toSet(found, changed))
      },
      () => {
        if (loadedFor === memberId) loadedFor = null
      },
    )

  return {
    ids,
    whenLoaded: () => loading,
    /** Asks later whether the same person is still here. */
    followPerson() {
      const whose = changed
      return () => whose === changed
    },
    put(nodeId: string, isFavourite: boolean) {
      changed.set(nodeId, isFavourite)
      ids.set((known) => toSet(known, [[nodeId, isFavourite]]))
    },
    load(memberId: string): Promise<void> {
      if (loadedFor === memberId) return loading ?? Promise.resolve()
      loadedFor = memberId
      const wait = fetchIds(memberId).then(() => {
        if (loading === wait) loading = null
      })
      loading = wait
      return wait
    },
    clear() {
      loadedFor = null
      changed = new Map()
      ids.set(none)
    },
  }
}

/** Makes the favourites of a site. */
export function createFavourites({ call, queries }: { call: Call; queries: QueryClient }): Favourites {
  const { ids, whenLoaded, followPerson, put, load, clear } = createIds(call)
  /** Games whose changes are on their way to the server. */
  const sending = new Map<string, Promise<void>>()

  const dropFromLists = (nodeId: string) =>
    queries.setQueriesData<Page>(
      { queryKey: callKey('favorites') },
      (page) => page && { ...page, content: page.content.filter((game) => game.nodeId !== nodeId) },
    )

  async function sendUntilSettled({ nodeId, vassalage: vendor, gameType }: Listed) {
    const game = { nodeId, vendor, gameType }
    const isTheirs = followPerson()
    const isFavourite = () => ids.get().has(nodeId)
    let stored = !isFavourite()
    try {
      while (isTheirs() && isFavourite() !== stored) {
        const wanted = isFavourite()
        const next = wait(pause)
        if (wanted) await call('addFavorite', { body: game })
        else await call('removeFavorite', { query: game })
        stored = wanted
        void refetchCalls(queries, 'favorites')
        await next
      }
    } catch (error) {
      if (isTheirs()) put(nodeId, stored)
      void refetchCalls(queries, 'favorites')
      throw error
    } finally {
      if (isTheirs()) sending.delete(nodeId)
    }
  }

  return {
    ids,
    load,
    clear() {
      clear()
      sending.clear()
    },
    async toggle(game, onShown) {
      const loading = whenLoaded()
      if (loading) await loading
      const { nodeId } = game
      const isFavourite = !ids.get().has(nodeId)
      if (!isFavourite) dropFromLists(nodeId)
      put(nodeId, isFavourite)
      onShown?.(isFavourite)
      const sent = sending.get(nodeId) ?? sendUntilSettled(game)
      sending.set(nodeId, sent)
      await sent
    },
  }
}
