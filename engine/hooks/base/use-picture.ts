import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { whenInView } from '../../page/picture/in-view.ts'
import { useEngine } from '../../core/engine/engine.ts'

export interface UsedPicture {
  /** The image element, which is watched until a tenth of it is in sight. */
  box: RefObject<HTMLImageElement | null>
  /** Undefined until it is wanted. */
  src: string | undefined
  /** No host delivered it. */
  failed: boolean
  onError: () => void
}

/** A picture of a game from one of the server's hosts, fetched when it comes into sight, and from the next when one fails. */
export function usePicture(path: string, eager: boolean): UsedPicture {
  const { pictures } = useEngine()
  const box = useRef<HTMLImageElement>(null)
  // What the server rendered came from no random host.
  const [isWanted, setWanted] = useState(eager && !pictures.some)
  const [attempt, setAttempt] = useState(0)
  const address = isWanted ? pictures.address(path, attempt) : undefined

  useEffect(() => {
    if (isWanted || !box.current) return undefined
    return whenInView(box.current, () => setWanted(true))
  }, [isWanted])

  const onError = useCallback(() => {
    pictures.blame(path, attempt)
    setAttempt(attempt + 1)
  }, [pictures, path, attempt])

  // A picture of the first HTML may have failed before anybody listened.
  useEffect(() => {
    const image = box.current
    if (image?.src && image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'))
  }, [])
  return { box, src: address ?? undefined, failed: address === null, onError }
}
