import { linkHosts } from '../../../schemas/base/link-hosts.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { getPage } from '../../../schemas/brand/check/page-paths.ts'

/** Links out of the site to hosts that the brand does not name: what has such a link leads nowhere. */
export function linkIssues({ brand, merchant }: ResolvedBrand): DocumentIssue[] {
  const links: [Path, string][] = [
    ...merchant.banners.map<[Path, string]>(({ to }, index) => [['banners', index, 'to'], to]),
    ...merchant.responsiblePlay.help.map<[Path, string]>(({ link }, index) => [
      ['responsiblePlay', 'help', index, 'link'],
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
          message: 'link that the site does not follow',
          found: to,
          expected: 'a path of this site, or https:// to a host in security.linkHosts',
          mendedElsewhere: true,
          fix: `Add "${hostname}" to security.linkHosts of brand.json, or link within the site.`,
        },
      },
    ]
  })
}

/** Banners that name no offer on the page of promotions: people would see all of them in place of what was promised. */
export function anchorIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  const page = '/promotions'
  const offers = [...merchant.promotions, ...merchant.rewards.promotions.offers].map(({ id }) => id)
  return merchant.banners.flatMap(({ to }, index): DocumentIssue[] => {
    const [, name = ''] = /#(.*)$/.exec(to) ?? []
    if (name === '' || getPage(to) !== page || offers.includes(name)) return []
    const suggestion = nearest(name, offers)
    return [
      {
        document: 'merchant',
        issue: {
          code: 'dead-anchor',
          severity: 'warning',
          path: ['banners', index, 'to'],
          message: 'link to an unknown promotion, so all promotions are shown',
          found: to,
          expected: offers.length > 0 ? offers.join(', ') : 'none',
          ...(suggestion && { suggestion: `${page}#${suggestion}` }),
          fix: suggestion
            ? `Write "${page}#${suggestion}".`
            : `Name a promotion behind the #, or link to "${page}".`,
        },
      },
    ]
  })
}
