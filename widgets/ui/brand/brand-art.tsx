import { useBoot } from '../../../engine/base/hooks/use-boot.ts'

export interface BrandArtProps {
  /** A symbol of the brand's art sprite, such as `b-mark` or `g-lantern`. */
  symbol: string
  className?: string
  /** The symbol that it is a part of, and comes with. */
  within?: string
}

/** Pictures of games are seen many at a time, and come together; any other comes by itself. */
function getPart(symbol: string) {
  return symbol.startsWith('g-') ? 'g-' : symbol
}

/** A decorative picture of the brand, coloured by its tokens. The symbol brings its own proportions. */
export function BrandArt({ symbol, className, within = symbol }: BrandArtProps) {
  const { assets } = useBoot()
  return (
    <svg className={className} aria-hidden="true">
      <use href={`${assets.art}?of=${getPart(within)}#${symbol}`} />
    </svg>
  )
}
