import type { FrameMessage, SiteMessage } from '../../../../schemas/vendor/frame.ts'

/** Whether a site frames this page: its bar says the title, the balance and the way out. */
export const isFramed = window.parent !== window

/** Posts a message to the site that frames the game, and to no other origin. */
export function postToSite(site: string | null, message: FrameMessage): void {
  if (site !== null && window.parent !== window) window.parent.postMessage(message, site)
}

/** Listens to messages of the site that frames the game, and of no other origin. */
export function onSiteMessage(site: string, receive: (message: SiteMessage) => void): () => void {
  const listen = (event: MessageEvent<unknown>) => {
    const data = event.data as { source?: unknown; type?: unknown } | null
    if (event.origin !== site || event.source !== window.parent || data?.source !== 'livery-site') return
    receive(data as SiteMessage)
  }
  window.addEventListener('message', listen)
  return () => {
    window.removeEventListener('message', listen)
  }
}
