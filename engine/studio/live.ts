import { listRecords } from './flow-message.ts'
import type { FlowRecord } from './recording.ts'
import type { StudioBoot } from './studio-boot.ts'
import { type Timeline, createTimeline } from './timeline.ts'

/** Events of watched sites: the one in the studio's frame, and tabs that were opened from here. */
export interface Live {
  timeline: Timeline
  /** Where a tab is opened that this studio watches. */
  tabUrl: (origin: string) => string
  /** The frame whose messages count; no other window's do. */
  frame: (window: Window | null) => void
  close: () => void
}

function newChannel() {
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

/** Begins to listen. Only brands' own origins are accepted. */
export function openLive({ brands }: Pick<StudioBoot, 'brands'>): Live {
  const timeline = createTimeline()
  const origins = new Set(brands.map(({ origin }) => origin))
  const channel = newChannel()
  let framed: Window | null = null

  const onMessage = (event: MessageEvent) => {
    if (framed === null || event.source !== framed || !origins.has(event.origin)) return
    const records = listRecords(event.data)
    if (records.length > 0) timeline.append(records)
  }
  addEventListener('message', onMessage)

  const tabs = typeof EventSource === 'function' ? new EventSource(`/dev/flows?channel=${channel}`) : null
  tabs?.addEventListener('flows', ({ data }: MessageEvent<string>) =>
    timeline.append(JSON.parse(data) as FlowRecord[]),
  )
  return {
    timeline,
    tabUrl: (origin) => `${origin}/dev/studio/${channel}`,
    frame: (window) => {
      framed = window
    },
    close() {
      removeEventListener('message', onMessage)
      tabs?.close()
    },
  }
}
