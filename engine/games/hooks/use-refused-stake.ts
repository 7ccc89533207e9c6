import { useCallback, useRef, type RefObject } from 'react'
import type { SiteMessage } from '../../../schemas/vendor/frame.ts'
import { useMemberEvent } from '../../base/hooks/use-member-event.ts'
import { useBound } from '../../base/hooks/use-refusal.ts'
import { useText } from '../../base/hooks/use-text.ts'
import { useToast } from '../../base/hooks/use-toast.ts'

/**
 * Says how much a refused stake may be, in one place: in the notice of a game's page that says refusals itself, else in a toast.
 * Returns what to do when the page says that it does; its own word and the site's may come in either order.
 */
export function useRefusedStake(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string | undefined,
): (code: string) => void {
  const { t } = useText('games')
  const toast = useToast()
  const bounded = useBound()
  /** The address whose page says refusals itself. */
  const own = useRef<string>(undefined)
  const inToast = useRef<{ code: string; text: string; key: number; address: string | undefined }>(undefined)
  const post = useCallback(
    (refusal: { code: string; text: string }) => {
      if (address === undefined) return
      const message: SiteMessage = { source: 'livery-site', type: 'stakeRefused', ...refusal }
      frame.current?.contentWindow?.postMessage(message, new URL(address).origin)
    },
    [frame, address],
  )
  useMemberEvent('stake.refused', ({ body: { code, bound } }) => {
    const refusal = { code, text: bounded(t(`page.refused.${code}`), bound) }
    if (address !== undefined && own.current === address) {
      post(refusal)
      return
    }
    inToast.current = { ...refusal, address, key: toast.show({ text: refusal.text, id: 'stake' }) }
  })
  return useCallback(
    (code: string) => {
      own.current = address
      if (!inToast.current) return
      const { key, address: toldAt, ...refusal } = inToast.current
      inToast.current = undefined
      toast.dismiss(key)
      // Of another address of this room it was another page's stake.
      if (refusal.code === code && toldAt === address) post(refusal)
    },
    [address, post, toast],
  )
}
