/** Measures of the puzzle, in the units in which browser and gateway speak of it. */
export const puzzle = {
  width: 340,
  height: 170,
  /** Side of the square that holds the piece with its knobs. */
  piece: 56,
  /** How far one arrow key moves it. */
  step: 2,
  /** How far off the piece may be left. */
  tolerance: 5,
}

/** How far the piece can travel. */
export const reach = puzzle.width - puzzle.piece
