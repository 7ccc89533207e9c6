import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import type { ScreenNode } from '../../../../schemas/documents/screen.document.ts'
import { placeScreen } from './marks.tsx'

/** What the Studio has changed that the gateway may not know yet. */
export interface Patches {
  screens: Boot['screens']
  brand: Readonly<Record<string, unknown>>
}

/** What a draft's host says for itself: the draft is cut off from everything outside, whatever its documents say. */
const fixed = [
  'id',
  'merchantCode',
  'domains',
  'default',
  'endpoints',
  'callOrigin',
  'analytics',
  'seo',
  'security',
]

/** The new value, made of the old one's objects wherever both say the same. */
export function share(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    const list = after.map((item, index) => share(before[index], item))
    return list.length === before.length && list.every((item, index) => item === before[index])
      ? before
      : list
  }
  if (!isPlain(before) || !isPlain(after)) return after
  const keys = Object.keys(after)
  const made = Object.fromEntries(keys.map((key) => [key, share(before[key], after[key])]))
  const isSame = keys.length === Object.keys(before).length && keys.every((key) => made[key] === before[key])
  return isSame ? before : made
}

function patchBrand(brand: Boot['brand'], patch: Patches['brand']): Boot['brand'] {
  const open = Object.entries(patch).filter(([key]) => !fixed.includes(key))
  const flags = isPlain(patch['flags']) ? { ...brand.flags, ...patch['flags'] } : brand.flags
  return share(brand, { ...brand, ...Object.fromEntries(open), flags }) as Boot['brand']
}

/** Lays what was changed over boot documents, so that the page draws anew only what another document says. */
export function createPatchedBoot() {
  /** Screens as documents say them, before their nodes carry where they stand. */
  const plain = new Map<string, ScreenNode>()
  const patches = { screens: new Map<string, ScreenNode>(), brand: {} as Patches['brand'] }

  const placeAll = (screens: Boot['screens']): Boot['screens'] =>
    Object.fromEntries(
      Object.entries(screens).map(([name, screen]) => {
        const shared = share(plain.get(name), patches.screens.get(name) ?? screen) as ScreenNode
        plain.set(name, shared)
        return [name, placeScreen(name, shared)]
      }),
    )

  return {
    /** A boot document of the gateway as the page has it. */
    over(boot: Boot): Boot {
      return { ...boot, brand: patchBrand(boot.brand, patches.brand), screens: placeAll(boot.screens) }
    },
    /** The page's boot document after a change; the same where nothing of it changed. */
    patch(boot: Boot, { screens, brand }: { [K in keyof Patches]?: Patches[K] | undefined }): Boot {
      if (brand) patches.brand = brand
      for (const [name, screen] of Object.entries(screens ?? {})) patches.screens.set(name, screen)
      const nextBrand = patchBrand(boot.brand, patches.brand)
      const changed = Object.entries(placeAll(screens ?? {})).filter(
        ([name, screen]) => screen !== boot.screens[name],
      )
      if (nextBrand === boot.brand && changed.length === 0) return boot
      const nextScreens =
        changed.length === 0 ? boot.screens : { ...boot.screens, ...Object.fromEntries(changed) }
      return { ...boot, brand: nextBrand, screens: nextScreens }
    },
  }
}
