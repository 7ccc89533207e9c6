import type { FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'
import { isNetwork } from '../../../schemas/base/is-network.ts'

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

/** An address in the one spelling that is compared and counted; undefined for what is none. */
function canonical(written: string): string | undefined {
  if (isIP(written) === 4) return written
  // A proxy may add the port, or write an IPv6 address in brackets; a zone names the proxy's own network card.
  const bare = written.replace(/^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2').replace(/%.*$/, '')
  if (isIP(bare) !== 6) return isIP(bare) === 4 ? bare : undefined
  const address = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = mapped.exec(address) ?? []
  if (high === undefined || low === undefined) return address
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** The visitor's address in one spelling; what a proxy wrote that is no address counts as the proxy itself. */
export function getAddress(request: FastifyRequest): string {
  return canonical(request.ip) ?? getPeer(request)
}

/** The other end of the connection: the visitor, or the proxy before us. */
export function getPeer({ raw }: FastifyRequest): string {
  const peer = raw.socket.remoteAddress ?? ''
  return canonical(peer) ?? peer
}

/** Where limits count: a household's IPv6 network of 64 bits, or an IPv4 address. */
export function getNetwork(written: string): string {
  const address = canonical(written) ?? written
  if (isIP(address) !== 6) return address
  const [head = '', tail = ''] = address.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
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
    else if (/^\d+$/.test(bits) && Number(bits) <= longest) list.addSubnet(network, Number(bits), family)
  }
  return (written) => {
    const address = canonical(written) ?? ''
    const version = isIP(address)
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
  }
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether an entry of the list of trusted proxies means anything: an address, a CIDR network, or a named one. */
export function isProxyEntry(entry: string): boolean {
  return entry in namedNetworks || isNetwork(entry)
}

/** A test for the connections of proxies that the configuration trusts. */
export function proxyMatcher(entries: readonly string[]): (address: string) => boolean {
  return addressMatcher(entries.flatMap((entry) => namedNetworks[entry] ?? [entry]))
}
