import {
  readToPage,
  type Said,
  type ToPage,
  type ToStudio,
  writeMessage,
} from '../../../../schemas/preview/messages.ts'

type Handlers = { [K in keyof ToPage]: (message: ToPage[K]) => void }

export interface StudioLink {
  /** Tells the Studio, once it has said hello. */
  say: <K extends keyof ToStudio>(type: K, parts: Said<ToStudio[K]>) => void
}

interface LinkOptions {
  /** The page's own window. */
  window: Pick<Window, 'addEventListener'>
  /** Who framed it. */
  studio: Pick<Window, 'postMessage'>
  /** Origin of the console, as the gateway names it. */
  origin: string
  handlers: Handlers
}

/**
 * Hears the Studio: the window that frames this page, from the console's origin, with the nonce that it said hello with first. All
 * else is dropped without an answer.
 */
export function openStudioLink({ window, studio, origin, handlers }: LinkOptions): StudioLink {
  let nonce = ''
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== studio || from !== origin) return
    const message = readToPage(data)
    if (!message) return
    if (nonce === '' && message.type === 'hello') ({ nonce } = message)
    if (message.nonce !== nonce) return
    ;(handlers[message.type] as (message: ToPage[keyof ToPage]) => void)(message)
  })
  return {
    say(type, parts) {
      if (nonce !== '') studio.postMessage(writeMessage(type, nonce, parts as never), origin)
    },
  }
}
