import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { BrandArt } from './brand-art.tsx'

export interface LogoProps {
  className: string
}

const height = 40

/** The brand's mark: its logo's file, or the symbol that takes the colours of the scheme. */
export function Logo({ className }: LogoProps) {
  const { mark } = useBoot().assets
  if (!mark) return <BrandArt symbol="b-mark" className={className} />
  const width = Math.round(height * mark.ratio)
  const box = { alt: '', width, height }
  if (mark.dark === undefined) return <img className={`${className} is-file`} src={mark.url} {...box} />
  return (
    <>
      <img className={`${className} is-file only-light`} src={mark.url} {...box} />
      <img className={`${className} is-file only-dark`} src={mark.dark} {...box} />
    </>
  )
}
