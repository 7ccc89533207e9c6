import { useRef } from 'react'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useGameRoom } from '../../../engine/games/hooks/use-game-room.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'
import BreakNotice from '../../members/responsible-play/break-notice.tsx'
import { Button } from '../../ui/button/button.tsx'
import { GameBar } from './game-bar.tsx'
import { GameOpening } from './game-opening.tsx'
import { GameClosed, GameFailed, GameGone, GameResting } from './game-states.tsx'

/** What a game's page may do in its frame: run, and keep its own data. It leads nowhere. */
const sandbox = 'allow-scripts allow-same-origin'

/** The room of a game: its bar, its frame, and what stands there in place of the game. */
export function GameRoom({ nodeId }: { nodeId: string }) {
  const { t } = useText('games')
  const { intent } = useDialog()
  const mayRegister = useMayRegister()
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useGameRoom(nodeId, frame)
  const { name, address, notices } = room

  return (
    <div className="game" ref={box} data-testid="game-room">
      <GameBar nodeId={nodeId} room={box} onBack={room.leave} />
      <div className="game__stage">
        {address === undefined ? null : (
          <iframe
            key={address}
            ref={frame}
            className="game__frame"
            src={address}
            title={t('page.label', { name: name ?? '' })}
            sandbox={sandbox}
            allow="fullscreen; autoplay"
            referrerPolicy="origin"
            onLoad={room.onFrameLoaded}
          />
        )}
        {room.isOpening ? <GameOpening nodeId={nodeId} /> : null}
        {notices.has('guest') ? (
          <GameClosed
            title={t('page.guestTitle')}
            text={t('page.guestText')}
            action={
              <Button kind="accent" {...intent('login')} onClick={room.logIn}>
                {t('frame:login')}
              </Button>
            }
          />
        ) : null}
        {notices.has('trial') ? (
          <GameClosed
            title={t('frame:trial.title')}
            text={t('frame:in_need_true_account')}
            action={
              mayRegister && (
                <Button kind="accent" {...intent('register')} onClick={room.register}>
                  {t('frame:register')}
                </Button>
              )
            }
          />
        ) : null}
        {notices.has('gone') ? <GameGone /> : null}
        {notices.has('failed') ? <GameFailed error={room.error} onRetry={room.retry} /> : null}
        {notices.has('break') ? <BreakNotice /> : null}
        {notices.has('resting') ? (
          <GameResting name={name} suggestions={room.suggestions} onRetry={room.retry} />
        ) : null}
      </div>
    </div>
  )
}
