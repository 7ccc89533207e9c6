import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallBody } from '../../../schemas/calls/calls.ts'
import { CallError } from '../../base/call/call-error.ts'
import { useEngine } from '../../base/engine/engine.ts'

/** Calls that give a link to a file of records. */
export type ExportCall = 'exportRecords' | 'exportTeam'

export interface Exporting {
  /** Bytes that came so far; undefined while nothing is exported. */
  bytes: number | undefined
  /** Rows that the file will hold. */
  rows: number
  /** Downloads a file; resolves with its name, with undefined when it was stopped. Rejects with a CallError. */
  start: (body: CallBody<ExportCall>) => Promise<string | undefined>
  stop: () => void
}

/** Steps in which progress is shown, in bytes: a phone does not draw every packet. */
const step = 65_536

async function read(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const reader = response.body?.getReader()
  if (!response.ok || !reader) throw new CallError({ code: 'network_abnormal', status: response.status })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let [bytes, reported] = [0, 0]
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    bytes += value.byteLength
    if (bytes - reported < step) continue
    reported = bytes
    onBytes(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Exports records: a link for one download, then the file as it comes. */
export function useExport(name: ExportCall): Exporting {
  const { call, boot } = useEngine()
  const [bytes, setBytes] = useState<number>()
  const [rows, setRows] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = useCallback(
    async (body: CallBody<ExportCall>) => {
      const abort = new AbortController()
      running.current?.abort()
      running.current = abort
      setBytes(0)
      try {
        const { signal } = abort
        const { path, fileName, rows: all } = await call(name, { body, signal })
        setRows(all)
        const response = await fetch(`${boot.get().brand.callOrigin ?? ''}${path}`, { signal })
        save(await read(response, setBytes), fileName)
        return fileName
      } catch (error) {
        if (abort.signal.aborted) return undefined
        throw error instanceof CallError
          ? error
          : new CallError({ code: 'network_abnormal', status: 0 }, { cause: error })
      } finally {
        if (running.current === abort) setBytes(undefined)
      }
    },
    [call, boot, name],
  )
  const stop = useCallback(() => running.current?.abort(), [])
  return { bytes, rows, start, stop }
}
