import { Suspense } from 'react'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { GameOpening } from './game-opening.tsx'
import { GameGone } from './game-states.tsx'
import { GameRoom } from './game-room.tsx'

/** A game, as large as the page: where it is opened, played and left. */
export default function GamePage() {
  const nodeId = useRoute().query['gameCode']
  if (!useHydrated()) return <GameOpening />
  if (nodeId === undefined || nodeId === '') return <GameGone />
  return (
    <Suspense fallback={<GameOpening nodeId={nodeId} />}>
      <GameRoom key={nodeId} nodeId={nodeId} />
    </Suspense>
  )
}
