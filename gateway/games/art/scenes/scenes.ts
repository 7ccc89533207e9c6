import type { Draw } from '../canvas.ts'
import { land } from './land.ts'
import { ornament } from './ornament.ts'
import { printed } from './pattern.ts'
import { town } from './town.ts'

/** Scenery by its name. */
export const scenes: Readonly<Record<string, Draw>> = { ...land, ...town, ...printed, ...ornament }
