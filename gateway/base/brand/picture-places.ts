/**
 * How many pixels wide and high a picture of a brand is at most, by the place where pages show it: twice what the place
 * measures, for dense screens.
 */
export const picturePlaces = {
  logo: [960, 160],
  banner: [1600, 1200],
  offer: [1200, 900],
  tile: [720, 960],
  mark: [128, 128],
} as const

export type PicturePlace = keyof typeof picturePlaces
