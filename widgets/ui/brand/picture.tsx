import { useState } from 'react'
import { BrandArt } from './brand-art.tsx'

export interface PictureProps {
  /** A symbol of the brand's art, or the address of a picture. */
  source: string
  /** Which of the six picture palettes colours a symbol. */
  palette?: number
  className?: string
}

const symbol = /^[a-z][a-z0-9-]*$/
/** Of this site or another, or made in the page; never a script. */
const address = /^(https?:\/\/|blob:|data:image\/|\/(?![/\\]))/i
const fallback = 'b-spot'

/** A picture beside its own words. One that does not arrive gives way to the brand's. */
export function Picture({ source, palette, className = '' }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const classes = [className, palette === undefined ? '' : `p${String(palette)}`].filter(Boolean).join(' ')
  if (symbol.test(source)) return <BrandArt symbol={source} className={classes} />
  if (!address.test(source) || failed === source) return <BrandArt symbol={fallback} className={classes} />
  return (
    <img
      className={className}
      src={source}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => {
        setFailed(source)
      }}
    />
  )
}
