import { useMemo } from 'react'
import { serviceEntries, type ServiceEntry } from '../service/service.ts'
import { useBoot } from './use-boot.ts'

export type { ServiceEntry }

/** Ways to reach customer service: title and kind at once, the address when it is asked for. */
export function useService(): readonly ServiceEntry[] {
  const boot = useBoot()
  return useMemo(() => serviceEntries(boot), [boot])
}
