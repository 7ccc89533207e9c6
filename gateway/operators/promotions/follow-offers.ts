import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../base/platform/platform.ts'
import { followWritten } from '../console/follow-written.ts'
import { allWritten, offerChannel } from './written-offers.service.ts'

/** Lays what operators published over the promotions of the folders before the first request, and follows every change. */
export function followOffers(app: FastifyInstance, platform: Platform): Promise<void> {
  const { database, registry } = platform
  let known = new Set<string>()
  const look = async () => {
    const written = await allWritten(database)
    const codes = new Set([...known, ...written.keys()])
    known = new Set(written.keys())
    for (const code of codes) await registry.overlay(code, written.get(code))
  }
  return followWritten(app, platform, { name: 'promotions', channel: offerChannel, look })
}
