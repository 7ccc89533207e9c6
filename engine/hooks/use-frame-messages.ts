import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { FrameMessage } from '../../schemas/vendor/frame.ts'
import { readFrameMessage } from '../play/frame-message.ts'

/** Hears what the page in a frame says: that frame alone, from that origin alone, in the agreed words alone. */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
  hear: (message: FrameMessage) => void,
): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    if (address === undefined) return undefined
    const { origin } = new URL(address)
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message) heard(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [address, frame])
}
