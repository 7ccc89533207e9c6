import { useCallback } from 'react'
import { gamePlace, isVendorOfSlots, type Playable } from '../play/game-place.ts'
import { type Engine, useEngine } from '../root/engine.ts'
import { whenSettled } from '../session/when-settled.ts'

export type { Playable }

function play(engine: Engine, game: Playable): void {
  const { dialogs, session, way, wish } = engine
  const to = gamePlace(game)
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
      wish.keep(to)
      void dialogs.open('login')
    } else if (status === 'trial') void dialogs.open('true-account')
    else way.to(to)
  })
}

/**
 * Starts a game, or goes to where a vendor's games are: a guest is asked to log in and goes on to it, a trial player
 * is told that a real account is needed, and everybody which others there are while one rests. The same function for ever.
 */
export function usePlay(): (game: Playable) => void {
  const engine = useEngine()
  return useCallback((game) => play(engine, game), [engine])
}
