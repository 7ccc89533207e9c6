import { hostName } from '../files/host-map.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

type Plain = Record<string, unknown>

/** Names that are one and the same once they are written in ASCII; the schema sees those that are written alike. */
function repeated(names: readonly string[], path: Path): Issue[] {
  const ascii = names.map(hostName)
  return ascii.flatMap((name, index) =>
    ascii.indexOf(name) === index
      ? []
      : [
          {
            code: 'twice',
            path: [...path, index],
            message: 'duplicate: non-ASCII letters are another spelling of the same name',
            found: names[index] ?? '',
            fix: 'Remove one.',
          },
        ],
  )
}

/**
 * A brand's file with its host names in ASCII, as browsers send them and as addresses have them: `lúna.example` is
 * `xn--lna-8na.example` wherever it is compared.
 */
export function readHosts(brand: Plain): { value: Plain; issues: Issue[] } {
  const { domains, security } = brand
  const own = Array.isArray(domains) ? (domains as string[]) : undefined
  const linked = isPlain(security) ? security['linkHosts'] : undefined
  const linkHosts = Array.isArray(linked) ? (linked as string[]) : undefined
  return {
    value: {
      ...brand,
      ...(own && { domains: own.map(hostName) }),
      ...(linkHosts &&
        isPlain(security) && { security: { ...security, linkHosts: linkHosts.map(hostName) } }),
    },
    issues: [...repeated(own ?? [], ['domains']), ...repeated(linkHosts ?? [], ['security', 'linkHosts'])],
  }
}
