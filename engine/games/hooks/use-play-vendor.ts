import { useCallback } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { type Engine, useEngine } from '../../base/engine/engine.ts'
import { usePlay, type Playable } from './use-play.ts'

type Card = Pick<
  CallValue<'gameMenus'>[number]['cards'][number],
  'vassalage' | 'displayName' | 'gameType' | 'isProvider'
>

async function startFirst({ call, text, toasts }: Engine, card: Card, play: (game: Playable) => void) {
  const { vassalage, gameType } = card
  try {
    const { content } = await call('gameList', { query: { gameType, vassalage, pageNo: 1, pageSize: 1 } })
    if (content[0]) play(content[0])
  } catch {
    toasts.show({ id: 'vendor', kind: 'info', text: text.translate('errors:network_abnormal') })
  }
}

/** Begins with a vendor: the page of its slots, the popup with its games, or its one game at once. */
export function usePlayVendor(): (card: Card) => void {
  const engine = useEngine()
  const play = usePlay()
  return useCallback(
    (card) => {
      const { vassalage, displayName, gameType, isProvider } = card
      if (gameType === 'RNG') play({ nodeId: vassalage, vassalage, gameType, gameCode: vassalage, isGame: 0 })
      else if (isProvider)
        void engine.dialogs.open('provider-games', { vassalage, gameType, name: displayName })
      else void startFirst(engine, card, play)
    },
    [engine, play],
  )
}
