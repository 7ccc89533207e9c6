import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { whenInView } from '../page/picture/in-view.ts'
import { useEngine } from '../engine/engine.ts'

export interface UsedPicture {
  /** The image element, which is watched until a tenth of it is in sight. */
  box: RefObject<HTMLImageElement | null>
  /** Undefined until it is wanted. */
  src: string | undefined
  /** No host delivered it, or the network is away. */
  failed: boolean
  onError: () => void
}

/** A picture of a game from one of the server's hosts, fetched when it comes into sight, from the next when one fails, and again when the network is back. */
export function usePicture(path: string, eager: boolean): UsedPicture {
  const { pictures } = useEngine()
  const box = useRef<HTMLImageElement>(null)
  // The server renders the first host, without chance.
  const [isWanted, setWanted] = useState(eager && !pictures.some)
  const [attempt, setAttempt] = useState(0)
  // Failed because the device is offline, which says nothing about the host.
  const [isCutOff, setCutOff] = useState(false)
  const address = isWanted ? pictures.address(path, attempt) : undefined
  const failed = address === null || isCutOff

  useEffect(() => {
    if (isWanted || !box.current) return undefined
    return whenInView(box.current, () => setWanted(true))
  }, [isWanted])

  useEffect(() => {
    if (!failed) return undefined
    const again = () => {
      setCutOff(false)
      if (address === null) setAttempt(0)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failed, address])

  const onError = useCallback(() => {
    if (!navigator.onLine) {
      setCutOff(true)
      return
    }
    pictures.blame(path, attempt)
    setAttempt(attempt + 1)
  }, [pictures, path, attempt])

  // A picture of the first HTML may have failed before anybody listened.
  useEffect(() => {
    const image = box.current
    if (image?.src && image.complete && image.naturalWidth === 0) image.dispatchEvent(new Event('error'))
  }, [])
  return { box, src: address ?? undefined, failed, onError }
}
