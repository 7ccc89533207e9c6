import { useEffect, useRef } from 'react'
import { heldFile } from '../../../engine/money/hooks/held-files.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const side = 96

/** A chosen picture, small. It is drawn, since no address of this page may stand for a file. */
export function PictureThumb({ fileKey }: { fileKey: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const file = heldFile(fileKey)
  useEffect(() => {
    if (!file) return
    let isWanted = true
    void createImageBitmap(file).then(
      (bitmap) => {
        const context = isWanted ? canvas.current?.getContext('2d') : null
        const scale = Math.max(side / bitmap.width, side / bitmap.height)
        const [width, height] = [bitmap.width * scale, bitmap.height * scale]
        context?.drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height)
        bitmap.close()
      },
      // What is no picture is refused in words beside it.
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return (
    <span className="receipt__thumb" aria-hidden="true">
      <Icon name="upload" />
      <canvas ref={canvas} width={side} height={side} />
    </span>
  )
}
