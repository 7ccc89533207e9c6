const schemes = new Set(['https:', 'mailto:', 'tel:'])

/** An address that may be followed, else null: https without credentials, mail, phone, or a path of this site. `hosts`, when given, limits https. */
export function safeLink(address: string, hosts?: ReadonlySet<string>): string | null {
  // Browsers leave these out wherever they stand, so "/\t/host" would leave the site too.
  const given = address.replace(/[\t\r\n]/g, '').trim()
  // A second slash or a backslash would leave the site.
  if (/^\/(?![/\\])/.test(given)) return given
  let url: URL
  try {
    url = new URL(given)
  } catch {
    return null
  }
  if (!schemes.has(url.protocol)) return null
  if (url.protocol !== 'https:') return given
  if (url.username !== '' || url.password !== '') return null
  return hosts && !hosts.has(url.hostname) ? null : url.href
}
