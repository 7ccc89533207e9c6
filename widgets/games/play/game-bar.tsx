import { useEffect, useState, type RefObject } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Balance } from '../../frame/balance.tsx'
import { Heart } from '../game/heart.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ChatButton } from './chat-button.tsx'

export interface GameBarProps {
  nodeId: string
  /** What is shown alone on the full screen. */
  room: RefObject<HTMLElement | null>
  onBack: () => void
}

/** The thin bar above a game: the way back, its name, the full screen, the heart, the balance. */
export function GameBar({ nodeId, room, onBack }: GameBarProps) {
  const { t } = useText('games')
  const { status } = useSession()
  const { data: game } = useCall('game', { query: { nodeId } })
  const isIn = status === 'member' || status === 'agent'
  return (
    <div className="game__bar">
      <button
        className="icon-button"
        type="button"
        aria-label={t('page.back')}
        data-testid="game-back"
        onClick={onBack}
      >
        <Icon name="arrow" className="flip game__arrow" />
      </button>
      <h1 className="game__title">
        {/* A box of its own: a name that comes replaces the words before it, instead of moving them. */}
        <bdi key={game ? 'name' : 'page'}>{game?.displayName ?? t('frame:title.game')}</bdi>
      </h1>
      {/* Beside the balance, which comes with whoever is here. What may be missing comes first: nothing behind it moves. */}
      {game && status !== 'restoring' ? (
        <>
          <FullScreenButton room={room} />
          <Heart game={game} />
        </>
      ) : null}
      {isIn && game?.gameType === 'LIVE' ? <ChatButton room={nodeId} label={t('page.chat')} /> : null}
      {isIn ? <Balance /> : null}
    </div>
  )
}

function FullScreenButton({ room }: Pick<GameBarProps, 'room'>) {
  const { t } = useText('games')
  const [isFull, setFull] = useState(false)
  const [isPossible, setPossible] = useState(false)
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null)
    // Known in the browser alone, after the server's page has been taken over.
    const timer = setTimeout(() => setPossible(document.fullscreenEnabled))
    document.addEventListener('fullscreenchange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('fullscreenchange', look)
    }
  }, [])
  if (!isPossible) return null
  return (
    <button
      className="icon-button"
      type="button"
      aria-label={t(isFull ? 'page.window' : 'page.full')}
      aria-pressed={isFull}
      data-testid="game-full"
      onClick={() => {
        // A browser that refuses leaves the page as it is.
        void (isFull ? document.exitFullscreen() : room.current?.requestFullscreen())?.catch(() => undefined)
      }}
    >
      <Icon name="expand" />
    </button>
  )
}
