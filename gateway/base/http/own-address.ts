/**
 * An address of a site, absolute or as a path, as the site itself would write it; undefined for one that leads elsewhere, however
 * it is spelled. Whoever is handed an address may lead a browser there.
 */
export function ownAddress(site: string, given: string | undefined): string | undefined {
  if (given === undefined || given === '' || !URL.canParse(given, site)) return undefined
  const { origin, pathname, search, hash } = new URL(given, site)
  return origin === new URL(site).origin ? `${origin}${pathname}${search}${hash}` : undefined
}
