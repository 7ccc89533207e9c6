import { isPlain } from '../../../../schemas/brand/merge.ts'
import { getPalette } from '../../../../schemas/brand/check/accent-carry.ts'
import { readColors } from '../../../../schemas/brand/check/read-colors.ts'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { type CurrentLook, makePalette, type SchemePalette } from '../../../../schemas/brand/palette.ts'
import { colorRoles } from '../../../../schemas/documents/color-roles.ts'
import type { Palette } from '../../../../schemas/theme/accent-family.ts'
import type { Components } from '../../../../schemas/theme/contrast.ts'
import { colorText } from '../../../../schemas/theme/values.ts'
import type { DocumentModel } from '../model/document-model.ts'
import { listSetting } from '../model/edit.ts'

export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** What a draft's palettes are now: what they are made of, and as a site has them. */
export interface SeedState {
  look: CurrentLook
  seen: Record<Scheme, Palette>
}

function readLook(model: DocumentModel): CurrentLook {
  const own = isPlain(model.own) ? readColors(model.own).value : {}
  const [light, dark] = schemes.map((scheme) => ({
    own: getPalette(own, scheme),
    inherited: getPalette(model.inherited, scheme),
  })) as [CurrentLook['light'], CurrentLook['dark']]
  const postures = model.read('/postures')
  return { light, dark, postures: isPlain(postures) ? (postures as CurrentLook['postures']) : {} }
}

export function readSeedState(model: DocumentModel): SeedState {
  const { effective } = model
  const seen = { light: getPalette(effective, 'light'), dark: getPalette(effective, 'dark') }
  return { look: readLook(model), seen }
}

/** A colour in the place of another: its note and how far one sees through it stay. */
function getValue(model: DocumentModel, pointer: string, components: Components): unknown {
  const held = model.readOwn(pointer).value
  const seen = model.read(`${pointer}/$value/alpha`)
  const text = colorText({ components, ...(typeof seen === 'number' && { alpha: seen }) })
  return isPlain(held) && '$description' in held ? { ...held, $value: text } : text
}

/** What makes the colours of a scheme these: set where they differ, let go where they follow by themselves. */
function listSchemeSteps(model: DocumentModel, scheme: Scheme, before: Palette, { stated }: SchemePalette) {
  return colorRoles.flatMap((role): Operation[] => {
    const pointer = `/color/${scheme}/${role}`
    const wanted = stated[role]
    const isOwn = model.readOwn(pointer).value !== undefined
    if (!wanted) return isOwn ? [{ file: model.file, pointer, do: 'unset' }] : []
    const own = before[role]
    const isSame = isOwn && own && colorText({ components: own }) === colorText({ components: wanted })
    return isSame
      ? []
      : [...listSetting(model, { file: model.file, pointer }, getValue(model, pointer, wanted))]
  })
}

export interface SeedPlan {
  palettes: Record<Scheme, SchemePalette>
  operations: readonly Operation[]
  /** How many colours look different. */
  changes: Record<Scheme, number>
}

/** What one colour would make of a draft's palettes. */
export function planSeed(model: DocumentModel, { look, seen }: SeedState, seed: Components): SeedPlan {
  const palettes = makePalette(seed, look)
  const count = (scheme: Scheme) =>
    colorRoles.filter((role) => {
      const [before, after] = [seen[scheme][role], palettes[scheme].colors[role]]
      return after && (!before || colorText({ components: before }) !== colorText({ components: after }))
    }).length
  return {
    palettes,
    operations: schemes.flatMap((scheme) =>
      listSchemeSteps(model, scheme, look[scheme].own, palettes[scheme]),
    ),
    changes: { light: count('light'), dark: count('dark') },
  }
}
