/**
 * Whether an address lies with a push service that the gateway may send to. A browser names it, so without a list anybody could
 * have the gateway knock anywhere. An entry is a host name, `*.` and a domain for all below it, or an origin of this machine.
 */
export function isPushService(services: readonly string[], address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, host, origin, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  return services.some((service) => {
    if (service.includes('://')) return origin === service
    if (protocol !== 'https:' || host !== hostname) return false
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service
  })
}
