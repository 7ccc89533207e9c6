import { useRoute } from '../../../engine/hooks/base/use-route.ts'
import { LiveTables } from './live-tables.tsx'
import { Lobby } from './lobby.tsx'
import { Rooms } from './rooms.tsx'

/** All games of a kind, with the tables or rooms that are open now where there are any. */
export default function GameList() {
  const category = useRoute().props['category']
  return (
    <Lobby>
      {category === 'LIVE' ? <LiveTables /> : null}
      {category === 'PVP' ? <Rooms /> : null}
    </Lobby>
  )
}
