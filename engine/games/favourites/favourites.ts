import type { QueryClient } from '@tanstack/react-query'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Call } from '../../core/call/call.ts'
import { refetchCalls, callKey } from '../../core/query/queries.ts'
import { createStore, type Store } from '../../core/store/store.ts'

declare module '../../core/engine/engine.ts' {
  interface Engine {
    favourites: Favourites
  }
}

type Listed = Pick<CallValue<'hotGames'>[number], 'nodeId' | 'vassalage' | 'gameType'>
type Page = CallValue<'favorites'>

/** Milliseconds in which only the first toggle of a game counts. */
const pause = 1_000

/** The favourite games of whoever is here. */
export interface Favourites {
  ids: Store<ReadonlySet<string>>
  /** Fetches the ids of a member once, and resolves when they are here or did not come; a failure is forgotten, so that the next caller tries again. */
  load: (memberId: string) => Promise<void>
  /** Forgets everything: somebody else is here. */
  clear: () => void
  /** Adds a game or removes it, here first and then on the server, as soon as it is known which of them; false for one that came too soon after another of the same game. */
  toggle: (game: Listed) => Promise<boolean>
}

const none: ReadonlySet<string> = new Set()

/** Makes the favourites of a site. */
export function createFavourites(tools: { call: Call; queries: QueryClient; now: () => number }): Favourites {
  const { call, queries, now } = tools
  const ids = createStore(none)
  const last = new Map<string, number>()
  let loadedFor: string | null = null
  let loading: Promise<void> | null = null
  /** What was toggled after the request counts more than its response. */
  let changed = new Map<string, boolean>()

  const put = (nodeId: string, isFavourite: boolean) => {
    changed.set(nodeId, isFavourite)
    ids.set((known) => {
      const next = new Set(known)
      if (isFavourite) next.add(nodeId)
      else next.delete(nodeId)
      return next
    })
  }

  const dropFromLists = (nodeId: string) =>
    queries.setQueriesData<Page>(
      { queryKey: callKey('favorites') },
      (page) => page && { ...page, content: page.content.filter((game) => game.nodeId !== nodeId) },
    )

  return {
    ids,
    load(memberId) {
      if (loadedFor === memberId) return loading ?? Promise.resolve()
      loadedFor = memberId
      const answer = call('favoriteIds').then(
        (found) => {
          if (loadedFor !== memberId) return
          const known = new Set(found)
          for (const [nodeId, isFavourite] of changed) {
            if (isFavourite) known.add(nodeId)
            else known.delete(nodeId)
          }
          ids.set(known)
        },
        () => {
          if (loadedFor === memberId) loadedFor = null
        },
      )
      const wait = answer.then(() => {
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
    async toggle({ nodeId, vassalage: vendor, gameType }) {
      if (now() - (last.get(nodeId) ?? -Infinity) < pause) return false
      last.set(nodeId, now())
      if (loading) await loading
      const isFavourite = ids.get().has(nodeId)
      if (isFavourite) dropFromLists(nodeId)
      put(nodeId, !isFavourite)
      try {
        const game = { nodeId, vendor, gameType }
        if (isFavourite) await call('removeFavorite', { query: game })
        else await call('addFavorite', { body: game })
      } catch (error) {
        put(nodeId, isFavourite)
        throw error
      } finally {
        void refetchCalls(queries, 'favorites')
      }
      return true
    },
  }
}
