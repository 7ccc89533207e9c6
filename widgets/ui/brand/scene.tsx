import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { BrandArt } from './brand-art.tsx'
import { Picture } from './picture.tsx'

/** A picture that fills its box; a scene of the brand's art that comes in layers has them move against each other. */
export function Scene({ source }: { source: string }) {
  const layers = useBoot().assets.scenes?.[source]
  if (!layers) return <Picture source={source} />
  return (
    <span className="scene">
      {layers.map((motion, index) => {
        const symbol = `${source}-layer-${String(index + 1)}-${motion}`
        return (
          <BrandArt key={symbol} symbol={symbol} within={source} className={`scene__layer is-${motion}`} />
        )
      })}
    </span>
  )
}
