import type { Boot, Motion } from '../../../schemas/boot/boot.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { artFiles } from '../../base/brand/art-files.ts'

const layerTag = /<symbol\b[^>]*?\bid="([a-z][a-z0-9-]*)-layer-[1-9]-(still|swing|drift|tide|turn)"/g

/** The scenes of a sprite that come in layers: how each of their layers moves, from the back to the front. */
export function scenesIn(svg: string): Record<string, Motion[]> {
  const scenes: Record<string, Motion[]> = {}
  for (const [, scene = '', motion = ''] of svg.matchAll(layerTag))
    (scenes[scene] ??= []).push(motion as Motion)
  return scenes
}

type Scenes = NonNullable<Boot['assets']['scenes']>

const known = new WeakMap<LoadedBrand, Scenes>()

/** The scenes of a brand that come in layers; one that a nearer sprite draws whole is drawn whole. */
export function getScenes(brand: LoadedBrand): Scenes {
  const found = known.get(brand)
  if (found) return found
  const scenes: Record<string, Motion[]> = {}
  const drawn = new Set<string>()
  for (const { bytes } of artFiles(brand.documents)) {
    const svg = bytes.toString()
    for (const [scene, layers] of Object.entries(scenesIn(svg))) if (!drawn.has(scene)) scenes[scene] = layers
    for (const [, id = ''] of svg.matchAll(/<symbol\b[^>]*?\bid="([^"]+)"/g)) drawn.add(id)
  }
  known.set(brand, scenes)
  return scenes
}
