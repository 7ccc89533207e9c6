import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { Lobby } from './lobby.tsx'

/** All games of a kind, below the shelves that the screen's document names. */
export default function GameList({ slots }: Partial<WidgetSlots>) {
  return <Lobby>{slots?.['shelves']}</Lobby>
}
