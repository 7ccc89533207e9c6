import type { QueryClient } from '@tanstack/react-query'
import type { CallValue } from '../../schemas/calls/calls.ts'
import type { Call } from '../call/call.ts'
import { callKey } from '../query/queries.ts'
import { createStore, type Store } from '../store/store.ts'

type Listed = Pick<CallValue<'hotGames'>[number], 'nodeId' | 'vassalage' | 'gameType'>
type Page = CallValue<'favorites'>

/** Milliseconds in which only the first toggle counts. */
const pause = 1_000

/** The favourite games of whoever is here. */
export interface Favourites {
  ids: Store<ReadonlySet<string>>
  /** Fetches the ids of a member once, and resolves when they are here or did not come; a failure is forgotten, so that the next one who asks tries again. */
  ask: (memberId: string) => Promise<void>
  /** Forgets everything: somebody else is here. */
  clear: () => void
  /** Keeps a game, or lets it go, here first and then on the server, as soon as it is known which of them; false for a toggle that came too soon after another. */
  toggle: (game: Listed) => Promise<boolean>
}

const none: ReadonlySet<string> = new Set()

/** Makes the favourites of a site. */
export function createFavourites(tools: { call: Call; queries: QueryClient; now: () => number }): Favourites {
  const { call, queries, now } = tools
  const ids = createStore(none)
  let last = -Infinity
  let asked: string | null = null
  let asking: Promise<void> | null = null
  /** What was toggled since the ids were asked for counts more than the answer. */
  let changed = new Map<string, boolean>()

  const put = (nodeId: string, isKept: boolean) => {
    changed.set(nodeId, isKept)
    ids.set((known) => {
      const next = new Set(known)
      if (isKept) next.add(nodeId)
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
    ask(memberId) {
      if (asked === memberId) return asking ?? Promise.resolve()
      asked = memberId
      const answer = call('favoriteIds').then(
        (found) => {
          if (asked !== memberId) return
          const known = new Set(found)
          for (const [nodeId, isKept] of changed) {
            if (isKept) known.add(nodeId)
            else known.delete(nodeId)
          }
          ids.set(known)
        },
        () => {
          if (asked === memberId) asked = null
        },
      )
      const wait = answer.then(() => {
        if (asking === wait) asking = null
      })
      asking = wait
      return wait
    },
    clear() {
      asked = null
      changed = new Map()
      ids.set(none)
    },
    async toggle({ nodeId, vassalage: vendor, gameType }) {
      if (now() - last < pause) return false
      last = now()
      if (asking) await asking
      const isKept = ids.get().has(nodeId)
      if (isKept) dropFromLists(nodeId)
      put(nodeId, !isKept)
      try {
        const game = { nodeId, vendor, gameType }
        if (isKept) await call('removeFavorite', { query: game })
        else await call('addFavorite', { body: game })
      } catch (error) {
        put(nodeId, isKept)
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: callKey('favorites') })
      }
      return true
    },
  }
}
