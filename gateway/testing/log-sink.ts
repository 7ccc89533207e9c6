import { Writable } from 'node:stream'
import { createLog } from '../base/log/log.ts'

/** A log that hears everything and stores its lines. */
export function logSink() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLog('trace', stream), text: () => lines.join(''), lines }
}

export type LogSink = ReturnType<typeof logSink>
