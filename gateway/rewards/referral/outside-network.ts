import { getNetwork } from '../../base/network/address.ts'

/** The IPv6 network of this machine, as limits count networks. */
const ownNetwork = getNetwork('::1')

/** Whether a network is known and not this machine, which is nobody's. */
export function isOutside(network: string): boolean {
  return network !== '' && network !== ownNetwork && !network.startsWith('127.')
}
