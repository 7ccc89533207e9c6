import { domainToASCII } from 'node:url'
import { reservedIds } from './brand-files.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'

/** Host names of plain localhost, which show the default brand. */
export const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A Host header as it is compared: without port and final dot, lower case, in ASCII. */
export function hostName(host: string): string {
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
  /** Claims that were not granted and cost nothing but themselves, each about the brand.json of the brand that makes it. */
  refused: readonly { id: string; issue: Issue }[]
}

function clash(index: number, domain: string, owner: string): Issue {
  return {
    code: 'domain-clash',
    path: ['domains', index],
    message: `the domain belongs to "${owner}" already, which keeps it: this brand is served without it`,
    found: domain,
    fix: 'Remove it from one of the two.',
  }
}

function notDefault(chosen: string): Issue {
  return {
    code: 'default-clash',
    severity: 'warning',
    path: ['default'],
    message: `"${chosen}" is the default brand already: plain localhost shows that one`,
    found: 'true',
    fix: 'Remove it from one of the two.',
  }
}

function taken(index: number, domain: string): Issue {
  return {
    code: 'domain-reserved',
    path: ['domains', index],
    message: 'the platform itself answers at this address: this brand is served without it',
    found: domain,
    fix: 'Remove it: no brand can be reached there.',
  }
}

function isReserved(name: string, ofPlatform: readonly string[]): boolean {
  return (
    ofPlatform.some((host) => hostName(host) === name) ||
    localHosts.has(name) ||
    (name.endsWith('.localhost') && reservedIds.has(name.slice(0, -'.localhost'.length)))
  )
}

/**
 * Returns which brand has which host. Who had a host retains it; else earlier claims win. Other claims become findings.
 * `ofPlatform`: hosts on which the platform itself answers, beside those that are its own everywhere.
 */
export function hostMap(
  claims: readonly HostClaim[],
  before: ReadonlyMap<string, string> = new Map(),
  ofPlatform: readonly string[] = [],
): HostMap {
  const owners = new Map<string, string>()
  const refused: { id: string; issue: Issue }[] = []
  for (const { id } of claims) owners.set(`${id}.localhost`, id)
  for (const { id, domains } of claims) {
    for (const name of domains.map(hostName))
      if (before.get(name) === id && !owners.has(name) && !isReserved(name, ofPlatform)) owners.set(name, id)
  }
  for (const { id, domains } of claims) {
    domains.forEach((domain, index) => {
      const name = hostName(domain)
      const owner = owners.get(name)
      if (isReserved(name, ofPlatform)) refused.push({ id, issue: taken(index, domain) })
      else if (owner === undefined) owners.set(name, id)
      else if (owner !== id) refused.push({ id, issue: clash(index, domain, owner) })
    })
  }
  const [first, ...others] = claims.filter(({ isDefault }) => isDefault)
  for (const { id } of others) refused.push({ id, issue: notDefault(first?.id ?? '') })
  const chosen = first ?? claims[0]
  return { owners, defaultId: chosen?.id, refused }
}
