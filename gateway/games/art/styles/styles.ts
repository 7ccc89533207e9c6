import { entry } from '../lists.ts'
import { light } from './light.ts'
import { poster } from './poster.ts'
import { print } from './print.ts'
import type { Style } from './style.ts'

const byId: Readonly<Record<string, Style>> = Object.fromEntries(
  [...print, ...light, ...poster].map((style) => [style.id, style]),
)

/** Names of the hands. */
export const styleNames = Object.keys(byId)

export function getStyle(id: string): Style {
  return entry(byId, id)
}
