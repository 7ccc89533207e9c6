import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const chunk = 65_536

/** Milliseconds that a reader may take for a part of a file before it counts as gone. */
const usualIdleMs = 60_000

export interface SpoolWatch {
  /** The last was produced, however much of it is read. */
  produced?: () => void
  /** The reader takes nothing more. */
  idle?: () => void
  idleMs?: number
}

/**
 * Hands on what a producer makes at its own pace, by way of a file that nobody else can open: who reads slowly holds no
 * connection of the database, and no memory. The producer is stopped when the reader goes away.
 */
export async function* spooled(
  produce: (write: (bytes: Buffer) => Promise<void>, signal: AbortSignal) => Promise<void>,
  { produced, idle, idleMs = usualIdleMs }: SpoolWatch = {},
): AsyncGenerator<Buffer> {
  const name = path.join(os.tmpdir(), `livery-export-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  const gone = new AbortController()
  let [written, isOver] = [0, false]
  let fault: unknown
  let wake: () => void = () => undefined
  const producing = produce(async (bytes) => {
    gone.signal.throwIfAborted()
    await file.write(bytes, 0, bytes.length, written)
    written += bytes.length
    wake()
  }, gone.signal)
    .catch((error: unknown) => {
      fault = error
    })
    .finally(() => {
      isOver = true
      produced?.()
      wake()
    })
  const over = () => isOver
  try {
    for (let read = 0; ;) {
      if (read < written) {
        const { bytesRead, buffer } = await file.read(
          Buffer.alloc(Math.min(chunk, written - read)),
          0,
          undefined,
          read,
        )
        read += bytesRead
        const timer = setTimeout(() => idle?.(), idleMs)
        try {
          yield buffer.subarray(0, bytesRead)
        } finally {
          clearTimeout(timer)
        }
      } else if (over()) {
        if (fault !== undefined) throw fault
        return
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    gone.abort(new Error('The reader went away'))
    await producing
    await file.close()
  }
}
