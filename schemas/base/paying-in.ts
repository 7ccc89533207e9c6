/** Where a member pays money in. */
export const depositPath = '/member?page=depositv2'

const wanted = new URL(depositPath, 'http://site')

/** Where one deposit is looked at, from its beginning on. */
export function getDepositPath(id: string): string {
  return `${depositPath}&deposit=${id}`
}

/** Whether a path of the site leads to where money is paid in: nobody is led there during a break from play. */
export function isPayingIn(path: string | null | undefined): boolean {
  if (!path?.startsWith('/') || !URL.canParse(path, wanted)) return false
  const { host, pathname, searchParams } = new URL(path, wanted)
  if (host !== wanted.host || pathname !== wanted.pathname) return false
  return searchParams.get('page') === wanted.searchParams.get('page')
}
