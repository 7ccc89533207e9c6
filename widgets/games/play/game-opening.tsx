import { useEffect, useState } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { GamePicture } from '../game/game-picture.tsx'

/** What most games need at most, in milliseconds. */
const usual = 4_000

function useIsSlow() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true)
    }, usual)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return isSlow
}

/** The game's own picture while the game is on its way. */
export function GameOpening({ nodeId }: { nodeId?: string }) {
  const { t } = useText('games')
  const isSlow = useIsSlow()
  const { data: game } = useCall(
    'game',
    { query: { nodeId: nodeId ?? '' } },
    { enabled: nodeId !== undefined },
  )
  return (
    <div className="game__opening" role="status">
      <div className="game__cover">
        {game ? (
          <GamePicture source={game.lagerIcon || game.showIcon} palette={game.palette} eager />
        ) : (
          <i className="skeleton skeleton--box" />
        )}
      </div>
      <p className="game__name">{game ? <bdi>{game.displayName}</bdi> : null}</p>
      {/* Other words are another line: it moves nothing that somebody reads. */}
      <p className="game__wait" key={isSlow ? 'slow' : 'opening'}>
        {t(isSlow ? 'page.slow' : 'page.opening')}
      </p>
      <span className="game__line" aria-hidden="true">
        <i />
      </span>
    </div>
  )
}
