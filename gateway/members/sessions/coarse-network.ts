import { isIP } from 'node:net'
import { getNetwork } from '../../base/network/address.ts'

/** An address without what points at one household: the last part of IPv4, or all but 48 bits of IPv6. */
export function coarseNetwork(address: string): string {
  if (isIP(address) === 4) return address.replace(/\d+$/, 'x')
  if (isIP(address) !== 6) return ''
  return `${getNetwork(address).split(':').slice(0, 3).join(':')}:…`
}
