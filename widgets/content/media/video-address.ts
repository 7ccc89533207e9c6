const player = 'https://www.youtube-nocookie.com'
const idShape = /^[A-Za-z0-9_-]{11}$/

function idIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:') return undefined
  const host = hostname.replace(/^(www|m)\./, '')
  if (host === 'youtu.be') return pathname.slice(1)
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return undefined
  if (pathname === '/watch') return searchParams.get('v') ?? undefined
  return /^\/(?:embed|shorts|live)\/([^/]+)$/.exec(pathname)?.[1]
}

/**
 * Where a video is shown: without autoplay, captions and other people's videos, in a language given as BCP 47. Null for a link to no video,
 * and where the brand does not allow the site that shows it.
 */
export function videoAddress(address: string, language: string, allowed: readonly string[]): string | null {
  const id = idIn(address)
  if (id === undefined || !idShape.test(id) || !allowed.includes(player)) return null
  const params = new URLSearchParams({
    autoplay: '0',
    rel: '0',
    cc_load_policy: '0',
    hl: language,
    playsinline: '1',
  })
  return `${player}/embed/${id}?${params.toString()}`
}
