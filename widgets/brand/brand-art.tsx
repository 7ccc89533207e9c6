import { useBoot } from '../../engine/hooks/use-boot.ts'

export interface BrandArtProps {
  /** A symbol of the brand's art sprite, such as `b-mark` or `g-lantern`. */
  symbol: string
  className?: string
}

/** A decorative picture of the brand, coloured by its tokens. The symbol brings its own proportions. */
export function BrandArt({ symbol, className }: BrandArtProps) {
  const { assets } = useBoot()
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${assets.art}#${symbol}`} />
    </svg>
  )
}
