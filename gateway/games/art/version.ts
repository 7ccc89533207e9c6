import type { Kind } from './kinds/kinds.ts'

/** Versions of pictures that were published; what was drawn under one is drawn the same for ever. */
export const artVersions = ['3', '4'] as const
export type ArtVersion = (typeof artVersions)[number]

/** The version of a game's picture, part of its address. From 4 on a fishing game shows what is fished. */
export function artVersionFor(kind: Kind): ArtVersion {
  return kind === 'fishing' ? '4' : '3'
}
