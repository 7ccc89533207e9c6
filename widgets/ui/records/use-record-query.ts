import { useCallback, useMemo } from 'react'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useTime } from '../../../engine/base/hooks/use-time.ts'
import { getDates, isQuick, ownZone } from './quick-periods.ts'

/** Filters as the address has them, by name. */
export type RecordFilters = Readonly<Record<string, string>>

export interface RecordQuery {
  /** What is chosen; the page's own name is left out. */
  filters: RecordFilters
  /** What is chosen as a call takes it: a quick period is days. */
  requested: RecordFilters
  /** Chooses something; '' takes a choice back. */
  choose: (change: RecordFilters, replace?: boolean) => void
  /** Chooses this and nothing else. */
  set: (filters: RecordFilters) => void
}

function addressWith(path: string, page: string, filters: RecordFilters): string {
  const said = Object.entries({ page, ...filters }).filter(([, value]) => value !== '')
  const search = new URLSearchParams(said).toString()
  return search === '' ? path : `${path}?${search}`
}

/**
 * The filters of a page of records: the address says them, so that going back, reloading and sharing find them again. Days are
 * those of this browser, whose zone the call is given, or those of the merchant.
 */
export function useRecordQuery(names: readonly string[], calendar: 'browser' | 'merchant'): RecordQuery {
  const { path, query } = useRoute()
  const go = useGo()
  const boot = useBoot()
  const now = useTime()
  const { page = '' } = query
  const key = JSON.stringify(Object.entries(query).filter(([name]) => names.includes(name)))
  const filters = useMemo(() => Object.fromEntries(JSON.parse(key) as [string, string][]), [key])
  const requested = useMemo(() => {
    const { period = 'days30', ...rest } = filters
    const hasDates = rest['from'] !== undefined || rest['to'] !== undefined
    const isOwn = calendar === 'browser'
    const zone = isOwn ? ownZone() : boot.zone
    const dates = !hasDates && isQuick(period) ? getDates(period, new Date(now()), zone) : {}
    return { ...rest, ...dates, ...(isOwn && { zone }) }
  }, [filters, calendar, boot.zone, now])
  const set = useCallback((next: RecordFilters) => go(addressWith(path, page, next)), [go, path, page])
  const choose = useCallback(
    (change: RecordFilters, replace = false) =>
      go(addressWith(path, page, { ...filters, ...change }), replace ? { replace } : {}),
    [go, path, page, filters],
  )
  return { filters, requested, choose, set }
}
