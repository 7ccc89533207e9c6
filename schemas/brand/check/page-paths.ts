import routes from '../../routes.json' with { type: 'json' }

/** The paths of all pages. */
export const pagePaths: ReadonlySet<string> = new Set(
  routes.flatMap((route) => [route.path, ...('aliases' in route ? (route.aliases ?? []) : [])]),
)

/** The paths that a brand without agents does not have. */
export const agentPaths: ReadonlySet<string> = new Set(
  routes.filter((route) => 'needs' in route && route.needs === 'agents').map(({ path }) => path),
)

/** The page that a link within the site names, without what stands behind its path. */
export function getPage(link: string): string {
  return link.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
}
