import { useCallback, useEffect, useRef, type RefObject } from 'react'
import type { SiteMessage } from '../../../schemas/vendor/frame.ts'
import { findSiteLook } from '../play/site-look.ts'
import { useScheme } from '../../base/hooks/use-scheme.ts'

/** Returns how to send a game's page what the site looks like, and sends it again when that changes. */
export function useFrameLook(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): () => void {
  const { scheme } = useScheme()
  // What is sent before the game's page is there is lost, and a browser complains of it.
  const hasAsked = useRef(false)
  const tell = useCallback(() => {
    hasAsked.current = true
    const look = findSiteLook(getComputedStyle(document.documentElement))
    if (!look || address === undefined) return
    const message: SiteMessage = { source: 'livery-site', type: 'look', look }
    frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
  }, [frame, address])
  useEffect(() => {
    const tellAgain = () => {
      if (hasAsked.current) tell()
    }
    tellAgain()
    if (scheme !== 'system') return undefined
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', tellAgain)
    return () => device.removeEventListener('change', tellAgain)
  }, [scheme, tell])
  return tell
}
