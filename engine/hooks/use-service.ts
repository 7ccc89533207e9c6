import { useMemo } from 'react'
import { entriesAt, serviceEntries, type ServiceEntry, type ServicePlace } from '../service/service.ts'
import { useBoot } from './use-boot.ts'

export type { ServiceEntry, ServicePlace }

/** Ways to reach customer service at a place: title and kind at once, the address when it is asked for. */
export function useService(place: ServicePlace, type?: string): readonly ServiceEntry[] {
  const boot = useBoot()
  return useMemo(() => entriesAt(serviceEntries(boot), place, type), [boot, place, type])
}
