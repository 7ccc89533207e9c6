import { useMemo } from 'react'
import { linkHosts } from '../service/link-hosts.ts'
import { safeLink } from '../service/safe-link.ts'
import { useBoot } from './use-boot.ts'

/** Gives an address back that may be followed from this site, null for any other. */
export function useSafeLink(): (address: string) => string | null {
  const boot = useBoot()
  return useMemo(() => {
    const hosts = linkHosts(boot)
    return (address) => safeLink(address, hosts)
  }, [boot])
}
