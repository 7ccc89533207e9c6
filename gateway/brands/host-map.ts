import { domainToASCII } from 'node:url'
import type { Finding } from '../../schemas/documents/finding.ts'

/** Host names of plain localhost, which show the default brand. */
export const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A Host header as it is compared: without port and final dot, lower case, in ASCII. */
export const hostName = (host: string): string => {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return /^[a-z0-9.-]+$/.test(name) || name.startsWith('[') ? name : domainToASCII(name)
}

export interface HostClaim {
  id: string
  domains: readonly string[]
  isDefault: boolean
}

export interface HostMap {
  owners: ReadonlyMap<string, string>
  defaultId: string | undefined
  findings: readonly Finding[]
}

const clash = (id: string, index: number, domain: string, owner: string): Finding => ({
  severity: 'error',
  code: 'domain-clash',
  brand: id,
  file: `${id}/brand.json`,
  line: 0,
  column: 0,
  path: `$.domains[${String(index)}]`,
  message: `the domain belongs to "${owner}" already`,
  found: domain,
  mend: 'Remove it from one of the two.',
})

/** Who answers on which host. Who had a host keeps it; else earlier claims win. Other claims become findings. */
export const hostMap = (
  claims: readonly HostClaim[],
  before: ReadonlyMap<string, string> = new Map(),
): HostMap => {
  const owners = new Map<string, string>()
  const findings: Finding[] = []
  for (const { id } of claims) owners.set(`${id}.localhost`, id)
  for (const { id, domains } of claims) {
    for (const name of domains.map(hostName))
      if (before.get(name) === id && !owners.has(name)) owners.set(name, id)
  }
  for (const { id, domains } of claims) {
    domains.forEach((domain, index) => {
      const name = hostName(domain)
      const owner = owners.get(name) ?? (localHosts.has(name) ? 'localhost' : undefined)
      if (owner === undefined) owners.set(name, id)
      else if (owner !== id) findings.push(clash(id, index, domain, owner))
    })
  }
  const chosen = claims.find((claim) => claim.isDefault) ?? claims[0]
  return { owners, defaultId: chosen?.id, findings }
}
