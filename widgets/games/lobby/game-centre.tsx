import { useRoute } from '../../../engine/hooks/base/use-route.ts'
import { Lobby } from './lobby.tsx'
import { hasMatches, Matches } from './matches.tsx'
import { VendorCards } from './vendor-cards.tsx'

/** The matches and studios of a kind of game, each studio with its own list or its own way in, and all of their games. */
export default function GameCentre() {
  const category = useRoute().props['category']
  return (
    <Lobby>
      {hasMatches(category) ? <Matches category={category} /> : null}
      {category === undefined ? null : <VendorCards category={category} />}
    </Lobby>
  )
}
