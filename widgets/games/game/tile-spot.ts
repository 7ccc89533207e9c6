import type { CSSProperties } from 'react'

/** Where a tile stands in a list of which only a part is rendered. */
export interface TileSpot {
  /** Column of the grid, from 1; undefined where the grid puts its tiles itself. */
  column?: number | undefined
  /** Pixels below the beginning of the list. */
  top?: number | undefined
}

/** A tile with a spot of its own stays as it is rendered while others come and go around it. */
export function spotStyle({ column, top }: TileSpot): CSSProperties | undefined {
  return column === undefined ? undefined : { gridColumn: `${String(column)} / ${String(column + 1)}`, top }
}
