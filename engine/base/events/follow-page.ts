const hiddenFor = 60_000

interface Connection {
  isOpen: () => boolean
  begin: () => void
  onOnline: () => void
  stop: () => void
}

/** Stops when the page goes, is long out of sight or without a network, and begins when it is back. Returns what begins at once. */
export function followPage(page: Window, { isOpen, begin, onOnline, stop }: Connection): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(leaving)
    begin()
  }
  page.addEventListener('online', onOnline)
  page.addEventListener('offline', stop)
  page.addEventListener('pagehide', stop)
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restart()
  })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) leaving = setTimeout(stop, hiddenFor)
    else if (!isOpen()) restart()
    else clearTimeout(leaving)
  })
  return restart
}
