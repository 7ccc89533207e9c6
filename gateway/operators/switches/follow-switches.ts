import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../base/platform/platform.ts'
import { followWritten } from '../console/follow-written.ts'
import { allSwitches, switchChannel } from './switches.service.ts'

/** Lays what is switched over the brands before the first request, and follows every change. */
export function followSwitches(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, registry } = platform
  let known = new Set<string>()
  const look = async () => {
    const switched = await allSwitches(database)
    const codes = new Set([...known, ...switched.keys()])
    known = new Set(switched.keys())
    for (const code of codes) await registry.overrule(code, switched.get(code))
  }
  return followWritten(app, platform, { name: 'switches', channel: switchChannel, look })
}
