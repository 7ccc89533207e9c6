import { linkHosts } from '../../schemas/base/link-hosts.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import type { Path } from './issue.types.ts'
import type { DocumentIssue } from './locate-finding.ts'

/** Links out of the site to hosts that the brand does not name: what has such a link leads nowhere. */
export function linkIssues({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const links: [Path, string][] = [
    ...merchant.banners.map<[Path, string]>(({ to }, at) => [['banners', at, 'to'], to]),
    ...merchant.responsiblePlay.help.map<[Path, string]>(({ link }, at) => [
      ['responsiblePlay', 'help', at, 'link'],
      link,
    ]),
  ]
  const outward = links.filter(([, to]) => to.startsWith('https:') && URL.canParse(to))
  if (outward.length === 0) return []
  const hosts = linkHosts(brand, merchant.resources)
  return outward.flatMap(([path, to]): DocumentIssue[] => {
    const { hostname } = new URL(to)
    if (hosts.has(hostname)) return []
    return [
      {
        document: 'merchant',
        issue: {
          code: 'link-refused',
          severity: 'warning',
          path,
          message: 'a link that the site will not follow',
          found: to,
          expected: 'a path of this site, or https:// to a host in security.linkHosts',
          mendedElsewhere: true,
          fix: `Add "${hostname}" to security.linkHosts of brand.json, or link within the site.`,
        },
      },
    ]
  })
}
