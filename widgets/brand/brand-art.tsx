import { useBoot } from '../../engine/hooks/use-boot.ts'

export interface BrandArtProps {
  /** Name of a symbol in the brand's art sprite, without `b-`. */
  symbol: string
  viewBox: string
  className?: string
  /** `slice` fills the box, `meet` fits into it. */
  fit?: 'slice' | 'meet'
}

/** A decorative picture of the brand, coloured by its tokens. */
export function BrandArt({ symbol, viewBox, className, fit = 'slice' }: BrandArtProps) {
  const { assets } = useBoot()
  return (
    <svg className={className} viewBox={viewBox} preserveAspectRatio={`xMidYMid ${fit}`} aria-hidden="true">
      <use href={`${assets.art}#b-${symbol}`} />
    </svg>
  )
}
