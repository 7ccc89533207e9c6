import { useMemo } from 'react'
import { linkHosts } from '../../../../schemas/base/link-hosts.ts'
import { safeLink } from '../../links/safe-link.ts'
import { useBoot } from '../../../base/hooks/use-boot.ts'

/** Gives an address back that may be followed from this site, null for any other. */
export function useSafeLink(): (address: string) => string | null {
  const { brand, permission } = useBoot()
  return useMemo(() => {
    const hosts = linkHosts(brand, permission.resources)
    return (address) => safeLink(address, hosts)
  }, [brand, permission.resources])
}
