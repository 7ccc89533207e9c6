import { useCallback } from 'react'
import { enterGame } from '../play/enter-game.ts'
import { gamePath, isVendorOfSlots, type Playable } from '../play/game-path.ts'
import { type Engine, useEngine } from '../../base/engine/engine.ts'
import { callKey } from '../../base/query/queries.ts'
import { whenSettled } from '../../base/session/when-settled.ts'

export type { Playable }

/** A game as lists give it is what its page begins with. */
function remember({ queries }: Engine, game: Playable): void {
  const key = callKey('game', { nodeId: game.nodeId })
  if ('lagerIcon' in game && queries.getQueryData(key) === undefined) queries.setQueryData(key, game)
}

function play(engine: Engine, game: Playable, picture?: HTMLElement | null): void {
  const { dialogs, session, way, returnPath } = engine
  const to = gamePath(game)
  if (isVendorOfSlots(game)) {
    way.to(to)
    return
  }
  if (game.maintenance) {
    void dialogs.open('game-maintenance', { nodeId: game.nodeId, name: game.displayName ?? '' })
    return
  }
  whenSettled(engine, () => {
    const { status } = session.get()
    if (status === 'guest') {
      returnPath.store(to)
      void dialogs.open('login')
    } else if (status === 'trial') void dialogs.open('true-account')
    else {
      remember(engine, game)
      enterGame(engine, to, picture)
    }
  })
}

/**
 * Starts a game, or goes to where a vendor's games are: a guest is prompted to log in and goes on to it, a trial player
 * is notified that a real account is needed, and everybody which others there are while one rests. The same function for ever.
 * `picture` is what was touched: it grows into the game's own.
 */
export function usePlay(): (game: Playable, picture?: HTMLElement | null) => void {
  const engine = useEngine()
  return useCallback((game, picture) => play(engine, game, picture), [engine])
}
