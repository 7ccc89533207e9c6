import { useMemo } from 'react'
import { entriesAt, serviceEntries, type ServiceEntry, type ServicePosition } from '../service/service.ts'
import { useBoot } from '../../base/hooks/use-boot.ts'

export type { ServiceEntry, ServicePosition }

/** Ways to reach customer service at a place: title and kind at once, the address on request. */
export function useService(place: ServicePosition, type?: string): readonly ServiceEntry[] {
  const boot = useBoot()
  return useMemo(() => entriesAt(serviceEntries(boot), place, type), [boot, place, type])
}
