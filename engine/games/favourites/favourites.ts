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

/** Makes the favourites of a site. */
export function createFavourites({ call, queries }: { call: Call; queries: QueryClient }): Favourites {
  const ids = createStore(none)
  /** Games whose changes are on their way to the server. */
  const sending = new Map<string, Promise<void>>()
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

  async function sendUntilSettled({ nodeId, vassalage: vendor, gameType }: Listed) {
    const game = { nodeId, vendor, gameType }
    const whose = changed
    const isTheirs = () => whose === changed
    const shown = () => ids.get().has(nodeId)
    let stored = !shown()
    try {
      while (isTheirs() && shown() !== stored) {
        const isFavourite = shown()
        const next = wait(pause)
        if (isFavourite) await call('addFavorite', { body: game })
        else await call('removeFavorite', { query: game })
        stored = isFavourite
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
      sending.clear()
      ids.set(none)
    },
    async toggle(game, onShown) {
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
