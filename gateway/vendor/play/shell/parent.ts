import type { FrameMessage, SiteMessage } from '../../../../schemas/vendor/frame.ts'

/** Tells the site that frames the game; nobody else may hear it. */
export function tellSite(site: string | null, message: FrameMessage): void {
  if (site !== null && window.parent !== window) window.parent.postMessage(message, site)
}

/** Hears the site that frames the game, and nobody else. */
export function hearSite(site: string, heard: (message: SiteMessage) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    const data = event.data as { source?: unknown; type?: unknown } | null
    if (event.origin !== site || event.source !== window.parent || data?.source !== 'livery-site') return
    heard(data as SiteMessage)
  }
  window.addEventListener('message', listen)
  return () => {
    window.removeEventListener('message', listen)
  }
}
