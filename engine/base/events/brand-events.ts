export interface BrandEventsOptions {
  /** The brand's files changed; `version` is the new one where it was sent. */
  onChanged: (version: string | undefined) => void
  /** There is no such brand any more. */
  onGone: () => void
  open?: (url: string) => EventSource
  page?: Pick<Document, 'hidden' | 'addEventListener'>
}

const firstDelay = 1_000
const longestDelay = 60_000

function versionIn(data: unknown): string | undefined {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null && 'version' in message
      ? String(message.version)
      : undefined
  } catch {
    return undefined
  }
}

/** Listens for changes of the brand while the page is in sight. Comes back after a failure, ever more slowly. */
export function followBrandEvents({
  onChanged,
  onGone,
  open = (url) => new EventSource(url),
  page = document,
}: BrandEventsOptions) {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay

  const stop = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const start = () => {
    stop()
    if (page.hidden) return
    source = open('/brand/events')
    source.addEventListener('open', () => (delay = firstDelay))
    source.addEventListener('brand', (event) => onChanged(versionIn((event as MessageEvent).data)))
    source.addEventListener('gone', onGone)
    source.addEventListener('error', () => {
      stop()
      timer = setTimeout(start, delay)
      delay = Math.min(delay * 2, longestDelay)
    })
  }
  page.addEventListener('visibilitychange', () => (page.hidden ? stop() : start()))
  start()
}
