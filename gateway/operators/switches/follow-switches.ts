import type { FastifyInstance } from 'fastify'
import { repeat } from '../../base/background/background.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { allSwitches, switchChannel } from './switches.service.ts'

/** Milliseconds between two looks: a notification may be lost with a connection. */
const looksEvery = 5_000

/** Lays what is switched over the brands before the first request, and follows every change. */
export async function followSwitches(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, registry, background } = platform
  let known = new Set<string>()
  const look = async () => {
    const switched = await allSwitches(database)
    const codes = new Set([...known, ...switched.keys()])
    known = new Set(switched.keys())
    for (const code of codes) await registry.overrule(code, switched.get(code))
  }
  const lookSoon = () => {
    background.run('switches', look)
  }
  const note = (err: unknown) => {
    platform.log.warn({ err }, 'The switches could not be read; they are tried again')
  }
  // A database that is away comes back: the brands are served as their files say until then.
  await look().catch(note)
  const hearing = database.listen(switchChannel, { heard: lookSoon, returned: lookSoon })
  const stopHearing = hearing.catch((err: unknown) => {
    note(err)
    return () => Promise.resolve()
  })
  const stopLooking = repeat(background, 'switches', looksEvery, look)
  app.addHook('onClose', async () => {
    stopLooking()
    await (
      await stopHearing
    )()
  })
}
