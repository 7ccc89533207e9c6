import { useEffect, useState } from 'preact/hooks'
import { type Call, Refused, Unreachable, untilMaybeOnline } from './api.ts'
import type { TableData } from './table.ts'

/** Whether the vendor is out of reach. While it is, the table is asked for until it answers. */
export function useReconnect(
  call: Call,
  { onTable, onRefused }: { onTable: (table: TableData) => void; onRefused: (error: Refused) => void },
) {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const lose = () => setOffline(true)
    window.addEventListener('offline', lose)
    return () => window.removeEventListener('offline', lose)
  }, [])
  useEffect(() => {
    if (!isOffline) return undefined
    let isWanted = true
    void (async () => {
      for (let attempt = 0; isWanted; attempt += 1)
        try {
          const table = await call<TableData>('GET', '/v/table')
          if (!isWanted) return
          onTable(table)
          setOffline(false)
          return
        } catch (error) {
          if (error instanceof Refused && error.status < 500) {
            onRefused(error)
            return
          }
          const isBack = error instanceof Unreachable && error.isBack
          if (isBack || (await untilMaybeOnline(Math.min(500 * 2 ** attempt, 3_000)))) attempt = -1
        }
    })()
    return () => {
      isWanted = false
    }
  }, [isOffline])
  return { isOffline, setOffline }
}
