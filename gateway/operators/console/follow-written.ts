import type { FastifyInstance } from 'fastify'
import { repeat } from '../../base/background/background.ts'
import type { Platform } from '../../base/platform/platform.ts'

/** Milliseconds between two looks: a notification may be lost with a connection. */
const looksEvery = 5_000

/** Looks at what operators wrote before the first request, at every notification, and now and then. */
export async function followWritten(
  app: FastifyInstance,
  { database, background, log }: Platform,
  { name, channel, look }: { name: string; channel: string; look: () => Promise<void> },
): Promise<void> {
  const lookSoon = () => {
    background.run(name, look)
  }
  const note = (err: unknown) => {
    log.warn({ err }, `${name} could not be read; they are tried again`)
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
