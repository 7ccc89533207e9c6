import type { Boot } from '../../../schemas/boot/boot.document.ts'

function hostOf(address: string): string[] {
  try {
    return [new URL(address).hostname]
  } catch {
    return []
  }
}

/** Hosts that links on this site may lead to: those the brand names, and those of its social pages, services and downloads. */
export function linkHosts({ brand, permission }: Pick<Boot, 'brand' | 'permission'>): ReadonlySet<string> {
  const own = [
    ...brand.social.map(({ url }) => url),
    ...brand.service.links.map(({ to }) => to),
    ...permission.resources.map(({ url }) => url),
  ]
  return new Set([...brand.security.linkHosts, ...own.flatMap(hostOf)])
}
