import type { FastifyInstance } from 'fastify'
import { repeat } from '../../base/background/background.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Milliseconds between two looks: a notification may be lost with a connection. */
const looksEvery = 5_000

export interface Overlay<T> {
  /** In the log. */
  name: string
  channel: string
  /** What is laid over each merchant, by code; none where nothing is. */
  read: () => Promise<ReadonlyMap<string, T>>
  /** Lays it, or takes away what was laid. */
  lay: (code: string, value: T | undefined) => Promise<void>
}

/** Lays what operators changed over the brands before the first request, and follows every change. */
export async function followOverlay<T>(
  app: FastifyInstance,
  { database, background, log }: Platform,
  { name, channel, read, lay }: Overlay<T>,
): Promise<void> {
  let known = new Set<string>()
  const look = async () => {
    const laid = await read()
    const codes = new Set([...known, ...laid.keys()])
    known = new Set(laid.keys())
    for (const code of codes) await lay(code, laid.get(code))
  }
  const lookSoon = () => {
    background.run(name, look)
  }
  const note = (err: unknown) => {
    log.warn({ err, of: name }, 'What operators changed could not be read; trying again')
  }
  // A database that is away comes back: the brands are served as their files say until then.
  await look().catch(note)
  const hearing = database.listen(channel, { heard: lookSoon, returned: lookSoon })
  const stopHearing = hearing.catch((err: unknown) => {
    note(err)
    return () => Promise.resolve()
  })
  const stopLooking = repeat(background, name, looksEvery, look)
  app.addHook('onClose', async () => {
    stopLooking()
    await (
      await stopHearing
    )()
  })
}
