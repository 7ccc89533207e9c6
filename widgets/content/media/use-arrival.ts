import { useEffect, useRef, useState, type RefObject } from 'react'

/** Milliseconds after which a frame that did not load counts as blocked: longer than a slow phone takes for a player. */
const timeout = 12_000

export interface Arrival {
  frame: RefObject<HTMLIFrameElement | null>
  /** Whether it should have loaded by now. One that does so later is shown all the same. */
  isMissing: boolean
  onLoad: () => void
}

/** Whether a frame of another site arrives, from when it is in sight: out of sight a browser may not even begin to fetch it. */
export function useArrival(isShown: boolean): Arrival {
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasLoaded, setHasLoaded] = useState(false)
  const [isLate, setIsLate] = useState(false)
  // A frame that is taken away and comes back is another one.
  useEffect(() => {
    if (!isShown) return undefined
    return () => {
      setIsLate(false)
      setHasLoaded(false)
    }
  }, [isShown])
  useEffect(() => {
    const node = frame.current
    if (!isShown || !node || hasLoaded) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => (timer ??= setTimeout(setIsLate, timeout, true))
    // What the page's own policy refuses never loads, and is known at once.
    const refused = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI !== '' && node.src.startsWith(blockedURI)) setIsLate(true)
    }
    document.addEventListener('securitypolicyviolation', refused)
    const sight =
      typeof IntersectionObserver === 'function'
        ? new IntersectionObserver((entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
          })
        : undefined
    if (sight) sight.observe(node)
    else begin()
    return () => {
      clearTimeout(timer)
      sight?.disconnect()
      document.removeEventListener('securitypolicyviolation', refused)
    }
  }, [isShown, hasLoaded])
  return {
    frame,
    isMissing: isShown && isLate && !hasLoaded,
    onLoad: () => {
      setHasLoaded(true)
    },
  }
}
