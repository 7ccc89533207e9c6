import {
  readToStudio,
  type Said,
  type ToPage,
  type ToStudio,
  writeMessage,
} from '../../../schemas/preview/messages.ts'

export interface FrameLink {
  /** Greets a page that has just been loaded, until it answers. What it said before counts no more. */
  greet: () => void
  say: <K extends keyof ToPage>(type: K, parts: Said<ToPage[K]>) => void
  /** The origin of the draft's host; nobody is spoken to before it is known. */
  setOrigin: (origin: string) => void
  /** Hears from now on. Returns what ends it. */
  listen: () => () => void
}

interface LinkOptions {
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  getFrame: () => Pick<Window, 'postMessage'> | null
  hear: (message: ToStudio[keyof ToStudio]) => void
  /** Nobody answered. */
  onSilence: () => void
}

const greetInterval = 200
/** How often it greets: a page at a slow line takes its time. */
const maxGreetings = 75

/**
 * Speaks with the page in a frame: that window alone, at the draft's origin alone, with a nonce for each page that is loaded. All
 * else is dropped.
 */
export function openFrameLink({ window, getFrame, hear, onSilence }: LinkOptions): FrameLink {
  let origin = ''
  let nonce = ''
  let timer: ReturnType<typeof setInterval> | undefined
  const say: FrameLink['say'] = (type, parts) => {
    if (origin !== '' && nonce !== '')
      getFrame()?.postMessage(writeMessage(type, nonce, parts as never), origin)
  }
  const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source === null || source !== getFrame() || from !== origin) return
    const message = readToStudio(data)
    if (!message || message.nonce !== nonce) return
    if (message.type === 'ready') {
      // A greeting that crossed its answer is answered once more.
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
    }
    hear(message)
  }
  return {
    say,
    setOrigin(next) {
      origin = next
    },
    listen() {
      window.addEventListener('message', onMessage)
      return () => {
        clearInterval(timer)
        timer = undefined
        window.removeEventListener('message', onMessage)
      }
    },
    greet() {
      clearInterval(timer)
      nonce = crypto.randomUUID()
      let greetings = 0
      const greet = () => {
        greetings += 1
        if (greetings <= maxGreetings) return say('hello', {})
        clearInterval(timer)
        timer = undefined
        onSilence()
      }
      timer = setInterval(greet, greetInterval)
      greet()
    },
  }
}
