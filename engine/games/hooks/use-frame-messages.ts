import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FrameMessage } from '../../../schemas/vendor/frame.ts'
import { readFrameMessage } from '../play/frame-message.ts'

/** Listens to messages of the page in a frame: only that frame, only that origin, only the agreed types. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  listener: (message: FrameMessage) => void,
): void {
  const onMessage = useEffectEvent(listener)
  useEffect(() => {
    if (address === undefined) return undefined
    const { origin } = new URL(address)
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) onMessage(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address, frame])
}
