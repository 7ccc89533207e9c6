interface Linking {
  readonly social: readonly { readonly url: string }[]
  readonly service: { readonly links: readonly { readonly to: string }[] }
  readonly security: { readonly linkHosts: readonly string[] }
}

function getHost(address: string): string[] {
  try {
    return [new URL(address).hostname]
  } catch {
    return []
  }
}

/** Hosts that links on a brand's site may lead to: those it names, and those of its social pages, services and downloads. */
export function linkHosts(
  { social, service, security }: Linking,
  resources: readonly { readonly url: string }[],
): ReadonlySet<string> {
  const own = [
    ...social.map(({ url }) => url),
    ...service.links.map(({ to }) => to),
    ...resources.map(({ url }) => url),
  ]
  return new Set([...security.linkHosts, ...own.flatMap(getHost)])
}
