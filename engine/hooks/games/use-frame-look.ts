import { useCallback, useEffect, type RefObject } from 'react'
import type { SiteMessage } from '../../../schemas/vendor/frame.ts'
import { siteLookOf } from '../../games/play/site-look.ts'
import { useScheme } from '../base/use-scheme.ts'

/** Returns how to send a game's page what the site looks like, and sends it again when that changes. */
export function useFrameLook(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): () => void {
  const { scheme } = useScheme()
  const tell = useCallback(() => {
    const look = siteLookOf(getComputedStyle(document.documentElement))
    if (!look || address === undefined) return
    const message: SiteMessage = { source: 'livery-site', type: 'look', look }
    frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
  }, [frame, address])
  useEffect(() => {
    tell()
    if (scheme !== 'system') return undefined
    const device = matchMedia('(prefers-color-scheme: dark)')
    device.addEventListener('change', tell)
    return () => device.removeEventListener('change', tell)
  }, [scheme, tell])
  return tell
}
