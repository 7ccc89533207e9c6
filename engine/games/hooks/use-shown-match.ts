import { useCallback, type RefObject } from 'react'
import type { SiteMessage } from '../../../schemas/vendor/frame.ts'
import { useRoute } from '../../base/hooks/use-route.ts'

/** Returns how to send a game's page the match that the address names, where it names one. */
export function useShownMatch(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): () => void {
  const { match, selection } = useRoute().query
  return useCallback(() => {
    if (match === undefined || match === '' || address === undefined) return
    const message: SiteMessage = {
      source: 'livery-site',
      type: 'show',
      match,
      ...(selection !== undefined && selection !== '' && { selection }),
    }
    frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
  }, [frame, address, match, selection])
}
