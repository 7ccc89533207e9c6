import { useMe } from '../kit/use-me.ts'
import { type RoomEntry, rooms } from '../rooms/rooms.ts'

/** The rooms that whoever is signed in may enter. */
export function useRooms(): readonly RoomEntry[] {
  const { permissions } = useMe()
  return rooms.filter(({ permission }) => permissions.includes(permission))
}
