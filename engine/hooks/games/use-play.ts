import { useCallback } from 'react'
import { gamePath, isVendorOfSlots, type Playable } from '../../games/play/game-path.ts'
import { type Engine, useEngine } from '../../core/engine/engine.ts'
import { whenSettled } from '../../core/session/when-settled.ts'

export type { Playable }

function play(engine: Engine, game: Playable): void {
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
    else way.to(to)
  })
}

/**
 * Starts a game, or goes to where a vendor's games are: a guest is prompted to log in and goes on to it, a trial player
 * is notified that a real account is needed, and everybody which others there are while one rests. The same function for ever.
 */
export function usePlay(): (game: Playable) => void {
  const engine = useEngine()
  return useCallback((game) => play(engine, game), [engine])
}
