import { useCallback, useEffect } from 'react'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { type Engine, useEngine } from '../../base/engine/engine.ts'
import { whenSettled } from '../../base/session/when-settled.ts'
import { useStore } from '../../base/store/store.ts'

type Listed = Pick<CallValue<'hotGames'>[number], 'nodeId' | 'vassalage' | 'gameType' | 'displayName'>

async function toggle(engine: Engine, game: Listed): Promise<void> {
  const { dialogs, favourites, session, text, toasts } = engine
  const { status, member } = session.get()
  if (status === 'guest') void dialogs.open('login')
  else if (status === 'trial') void dialogs.open('true-account')
  if (status !== 'member' && status !== 'agent') return
  try {
    // Who clicks at once may be ahead of the ids.
    if (member) void favourites.load(member.id)
    await favourites.toggle(game, (isFavourite) => {
      const { key } = toasts.list.get().find(({ id }) => id === 'favourite') ?? {}
      if (isFavourite && key !== undefined) toasts.dismiss(key)
      else if (!isFavourite)
        toasts.show({
          id: 'favourite',
          text: text.translate('games.unfavourite', { name: game.displayName }),
          action: { label: text.translate('toast.undo'), run: () => void toggle(engine, game) },
        })
    })
  } catch {
    toasts.show({ kind: 'error', id: 'favourite', text: text.translate('games.favouriteError') })
  }
}

export interface UsedFavourites {
  /** Ids of the games that whoever is here keeps. */
  ids: ReadonlySet<string>
  /** Keeps a game, or lets it go. The same function for ever. */
  toggle: (game: Listed) => void
}

/**
 * The favourites of whoever is here, for a whole list of games, and how to change them: a guest is prompted to log in, a trial player is
 * notified that a real account is needed.
 */
export function useFavourites(): UsedFavourites {
  const engine = useEngine()
  const { favourites, session } = engine
  const ids = useStore(favourites.ids)
  const { status, member } = useStore(session)
  const memberId = status === 'member' || status === 'agent' ? member?.id : undefined
  useEffect(() => {
    if (memberId !== undefined) void favourites.load(memberId)
  }, [favourites, memberId])
  return {
    ids,
    toggle: useCallback((game: Listed) => whenSettled(engine, () => void toggle(engine, game)), [engine]),
  }
}
