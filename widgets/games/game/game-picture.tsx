import { usePicture } from '../../../engine/base/hooks/use-picture.ts'
import { BrandArt } from '../../ui/brand/brand-art.tsx'

export interface GamePictureProps {
  /** A symbol of the brand's art, or the path of a picture. */
  source: string
  /** Which of the six picture palettes colours a symbol. */
  palette?: number
  /** In sight from the start: not waited for. */
  eager?: boolean
}

const symbol = /^[a-z][a-z0-9-]*$/
const fallback = 'b-spot'

/** The picture of a game: fetched when it comes into sight, from the next host when one fails, at last the default icon. */
export function GamePicture({ source, palette, eager = false }: GamePictureProps) {
  if (!source) return <BrandArt symbol={fallback} />
  if (!symbol.test(source)) return <HostedPicture key={source} path={source} eager={eager} />
  return <BrandArt symbol={source} className={palette === undefined ? '' : `p${String(palette)}`} />
}

function HostedPicture({ path, eager }: { path: string; eager: boolean }) {
  const { box, src, failed, onError } = usePicture(path, eager)
  if (failed) return <BrandArt symbol={fallback} />
  return <img ref={box} src={src} alt="" decoding="async" draggable={false} onError={onError} />
}
