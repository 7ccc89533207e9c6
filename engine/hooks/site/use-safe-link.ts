import { useMemo } from 'react'
import { linkHosts } from '../../site/service/link-hosts.ts'
import { safeLink } from '../../site/service/safe-link.ts'
import { useBoot } from '../base/use-boot.ts'

/** Gives an address back that may be followed from this site, null for any other. */
export function useSafeLink(): (address: string) => string | null {
  const boot = useBoot()
  return useMemo(() => {
    const hosts = linkHosts(boot)
    return (address) => safeLink(address, hosts)
  }, [boot])
}
