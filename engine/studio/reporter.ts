import type { FlowNews } from '../base/watch/link-studio.ts'
import { createRecorder } from './recorder.ts'
import type { FlowRecord } from './recording.ts'
import { createRedactor } from './redact.ts'
import { type FlowMessage, messageName } from './flow-message.ts'

const rest = 12
const longest = 48_000

/** Sends records to the gateway, which hands them to the studio in another tab: a few at a time, in order. */
function relay(channel: string): (record: FlowRecord) => void {
  let waiting: FlowRecord[] = []
  let sending = Promise.resolve()
  const send = () => {
    if (waiting.length === 0) return
    const parts: string[][] = [[]]
    let length = 0
    for (const record of waiting) {
      const json = JSON.stringify(record)
      if (length + json.length > longest) {
        parts.push([])
        length = 0
      }
      length += json.length
      parts.at(-1)?.push(json)
    }
    waiting = []
    for (const part of parts) {
      const body = `{"channel":${JSON.stringify(channel)},"records":[${part.join()}]}`
      const headers = { 'content-type': 'application/json' }
      sending = sending
        .then(() => fetch('/dev/flows', { method: 'POST', body, headers, keepalive: true }))
        .then(
          () => undefined,
          () => undefined,
        )
    }
  }
  // What happened just before the page is left would otherwise be lost with its timer.
  addEventListener('pagehide', send)
  return (record) => {
    if (waiting.push(record) === 1) setTimeout(send, rest)
  }
}

/** Posts records to the studio around the page: together what happened in one go, so that it is rendered in one go. */
function post(studio: string): (record: FlowRecord) => void {
  let waiting: FlowRecord[] = []
  const send = () => {
    window.parent.postMessage({ name: messageName, records: waiting } satisfies FlowMessage, studio)
    waiting = []
  }
  return (record) => {
    if (waiting.push(record) === 1) queueMicrotask(send)
  }
}

/** Reports a page's flows to the studio that opened it. Loaded outside production only, and only then. */
export function report({ channel, studio, subscribe }: FlowNews): void {
  const record = createRecorder({
    page: `${location.hostname.split('.')[0] ?? ''}-${Math.random().toString(36).slice(2, 8)}`,
    redact: createRedactor(),
    emit: channel === null ? post(studio) : relay(channel),
  })
  subscribe(record)
}
