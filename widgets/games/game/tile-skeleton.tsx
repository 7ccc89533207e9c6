import { spotStyle, type TileSpot } from './tile-spot.ts'

/** The box of a tile while its game is on its way. */
export function TileSkeleton(spot: TileSpot) {
  return (
    <div className="tile tile--skeleton" style={spotStyle(spot)} aria-hidden="true">
      <span className="tile__picture">
        <i className="skeleton" />
      </span>
      <span className="tile__text">
        <i className="skeleton skeleton--name" />
        <i className="skeleton skeleton--provider" />
      </span>
    </div>
  )
}
