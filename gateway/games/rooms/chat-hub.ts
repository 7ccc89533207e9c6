import type { Platform } from '../../base/platform/platform.ts'
import { chatChannel, listLines, type StoredLine } from './chat.service.ts'

/** A page that reads a room. */
export interface Reader {
  merchant: string
  room: string
  onLine(line: StoredLine): void
}

export interface ChatHub {
  /** The last lines of the room; newer ones go to `onLine`. */
  add(reader: Reader): Promise<StoredLine[]>
  remove(reader: Reader): void
  /** Pages that read a room here. */
  count(merchant: string, room: string): number
  close(): Promise<void>
}

interface Room {
  readers: Set<Reader>
  known: Set<string>
  isReading: boolean
  isDue: boolean
}

const retryAfterMs = 1000

function getKey(merchant: string, room: string) {
  return JSON.stringify([merchant, room])
}

/** Passes new lines to readers. A notification only names the room; lines are read from the database, so none is lost or sent twice. */
export function createChatHub(platform: Platform): ChatHub {
  const rooms = new Map<string, Room>()
  let listening: Promise<() => Promise<void>> | undefined
  let isClosed = false

  async function readOnce(key: string, room: Room): Promise<void> {
    const [merchant, name] = JSON.parse(key) as [string, string]
    const lines = await listLines(platform, merchant, name)
    const news = lines.filter(({ id }) => !room.known.has(id))
    room.known = new Set(lines.map(({ id }) => id))
    for (const line of news) for (const reader of room.readers) reader.onLine(line)
  }

  async function read(key: string): Promise<void> {
    const room = rooms.get(key)
    if (!room || isClosed) return
    room.isDue = true
    if (room.isReading) return
    room.isReading = true
    while (room.isDue) {
      room.isDue = false
      try {
        await readOnce(key, room)
      } catch (err) {
        platform.log.warn({ err }, 'A chat could not be read')
        setTimeout(() => void read(key), retryAfterMs).unref()
      }
    }
    room.isReading = false
  }

  const listen = () =>
    (listening ??= platform.database.listen(chatChannel, {
      heard: (payload) => void read(payload),
      returned: () => {
        for (const key of rooms.keys()) void read(key)
      },
    }))

  return {
    async add(reader) {
      await listen().catch((error: unknown) => {
        listening = undefined
        throw error
      })
      const key = getKey(reader.merchant, reader.room)
      const lines = await listLines(platform, reader.merchant, reader.room)
      const room = rooms.get(key) ?? { readers: new Set(), known: new Set(), isReading: false, isDue: false }
      rooms.set(key, room)
      if (room.readers.size === 0) room.known = new Set(lines.map(({ id }) => id))
      room.readers.add(reader)
      // A line that came between reading and listening is sent to all readers, this page among them.
      void read(key)
      return lines.filter(({ id }) => room.known.has(id))
    },
    remove(reader) {
      const key = getKey(reader.merchant, reader.room)
      const room = rooms.get(key)
      room?.readers.delete(reader)
      if (room?.readers.size === 0) rooms.delete(key)
    },
    count: (merchant, room) => rooms.get(getKey(merchant, room))?.readers.size ?? 0,
    async close() {
      isClosed = true
      const stop = await listening?.catch(() => undefined)
      await stop?.()
    },
  }
}
