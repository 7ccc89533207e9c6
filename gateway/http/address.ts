import type { FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'

/** The visitor's address; an IPv4 one is written as such, however it arrived. */
export function addressOf(request: FastifyRequest): string {
  const { ip } = request
  return ip.startsWith('::ffff:') && ip.includes('.') ? ip.slice(7) : ip
}

/** Where limits count: a household's IPv6 network of 64 bits, or an IPv4 address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** A test for addresses in a list of addresses and CIDR networks. Entries that are neither match nothing. */
export function addressMatcher(entries: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/', 2)
    const version = isIP(network)
    if (version === 0) continue
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const longest = version === 6 ? 128 : 32
    if (bits === undefined) list.addAddress(network, family)
    else if (Number(bits) <= longest) list.addSubnet(network, Number(bits), family)
  }
  return (address) => {
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}
