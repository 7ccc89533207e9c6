import { useCallback } from 'react'
import { linkHosts } from '../../../schemas/base/link-hosts.ts'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { safeLink } from '../links/safe-link.ts'
import { type Engine, useEngine } from '../../base/engine/engine.ts'

function getHosts({ brand, permission }: Boot) {
  return linkHosts(brand, permission.resources)
}

const look = 'popup,width=420,height=720'

async function openChat({ boot, call, dialogs, session, text, toasts }: Engine, room: string) {
  if (session.get().status === 'guest') {
    await dialogs.open('login')
    return
  }
  const refused = () => toasts.show({ id: 'chat', kind: 'info', text: text.translate('games:tables.noChat') })
  // A phone shows one page at a time: the chat comes over the table, which goes on below.
  if (matchMedia('(width < 1000px)').matches) {
    try {
      const { chatUrl } = await call('launchChat', { query: { room } })
      const address = safeLink(chatUrl, getHosts(boot.get()))
      if (address === null) return
      const { origin, href } = new URL(address, location.origin)
      if (origin === location.origin) await dialogs.open('chat', { address: href })
      else location.assign(href)
    } catch {
      refused()
    }
    return
  }
  // Opened in the click itself: browsers refuse a window that comes later.
  const page = window.open('', `livery-chat-${room}`, look)
  if (page) page.opener = null
  try {
    const { chatUrl } = await call('launchChat', { query: { room } })
    const address = safeLink(chatUrl, getHosts(boot.get()))
    if (page && address !== null) page.location.replace(new URL(address, location.origin))
    else page?.close()
  } catch {
    page?.close()
    refused()
  }
}

/** Opens the chat of a live table beside the site. */
export function useChat(): (room: string) => void {
  const engine = useEngine()
  return useCallback((room) => void openChat(engine, room), [engine])
}
