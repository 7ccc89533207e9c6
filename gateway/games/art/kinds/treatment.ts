import type { Draw } from '../canvas.ts'

/** What says in the picture itself what kind of game it is: behind the hero, before it. */
export interface Treatment {
  back?: Draw
  front?: Draw
}
