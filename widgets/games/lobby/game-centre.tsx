import { useRoute } from '../../../engine/hooks/base/use-route.ts'
import { Lobby } from './lobby.tsx'
import { VendorCards } from './vendor-cards.tsx'

/** The studios of a kind of game, each with its own list or its own way in, and all of their games. */
export default function GameCentre() {
  const category = useRoute().props['category']
  return <Lobby>{category === undefined ? null : <VendorCards category={category} />}</Lobby>
}
