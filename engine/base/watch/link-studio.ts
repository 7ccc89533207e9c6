import type { InspectionEvent } from 'xstate'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { readCookie } from '../store/cookie.ts'
import { watchFlows } from './watched.ts'

/** What happened so far, with its time, and a way to receive the rest. */
export interface FlowNews {
  /** The tab that requested to be watched; null inside the studio's frame. */
  channel: string | null
  /** Origin of the studio. */
  studio: string
  subscribe: (listener: (event: InspectionEvent, at: number) => void) => void
}

const frameName = 'livery-studio'
const channelName = /^[\w-]{1,40}$/

/** Outside production: lets the studio watch this page's flows, where the studio opened it to be watched. */
export function linkStudio(studio: Boot['tools']['studio']): void {
  if (!studio) return
  const framed = window.name === frameName && window.parent !== window
  const channel = framed ? null : (channelName.exec(readCookie('livery-studio') ?? '')?.[0] ?? null)
  if (!framed && channel === null) return
  const waiting: [InspectionEvent, number][] = []
  let forward = (event: InspectionEvent, at: number): void => void waiting.push([event, at])
  watchFlows((event) => forward(event, performance.timeOrigin + performance.now()))
  const news: FlowNews = {
    channel,
    studio: studio.origin,
    subscribe(listener) {
      forward = listener
      for (const inspectionEvents of waiting.splice(0)) listener(...inspectionEvents)
    },
  }
  const reporter = import(/* @vite-ignore */ studio.reporter) as Promise<{
    report: (news: FlowNews) => void
  }>
  reporter.then(({ report }) => report(news)).catch(() => undefined)
}
