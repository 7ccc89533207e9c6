import { spotStyle, type TileSpot } from './tile-spot.ts'

/** The box of a tile while its game is on its way. */
export function TileSkeleton(spot: TileSpot) {
  return (
    <div className="tile tile--sk" style={spotStyle(spot)} aria-hidden="true">
      <span className="tile__pic">
        <i className="sk" />
      </span>
      <span className="tile__txt">
        <i className="sk sk--n" />
        <i className="sk sk--p" />
      </span>
    </div>
  )
}
