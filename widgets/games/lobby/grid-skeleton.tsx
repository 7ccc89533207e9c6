import { TileSkeleton } from '../game/tile-skeleton.tsx'

/** The boxes of a list while it is on its way. */
export function GridSkeleton({ live = false, count = 24 }: { live?: boolean; count?: number }) {
  return (
    <div className={live ? 'grid grid--live' : 'grid'} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
