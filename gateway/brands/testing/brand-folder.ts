import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { colorRoles } from '../../../schemas/documents/color-roles.ts'
import { contrastPairs } from '../../../schemas/theme/contrast.ts'
import { engineSymbols } from '../validators/pictures.judge.ts'

function color(grey: number) {
  return { $value: { colorSpace: 'srgb', components: [grey, grey, grey] } }
}

function px(value: number) {
  return { $value: { value, unit: 'px' } }
}

function ms(value: number) {
  return { $value: { value, unit: 'ms' } }
}

const shadows = { 1: { $value: [] }, 2: { $value: [] }, 3: { $value: [] }, action: { $value: [] } }

const inks = new Set(contrastPairs.map(({ text }) => text))

/** The accent has words on it, and stands on the header: a grey that is distinct from black and from white. */
const betweenBoth = color(0.46)

function scheme(ground: number, ink: number): Record<string, object> {
  const roles = colorRoles.map((role) => [role, color(inks.has(role) ? ink : ground)] as const)
  return { ...Object.fromEntries(roles), accent: betweenBoth }
}

const curve = { $value: [0, 0, 1, 1] }

/** The minimal complete theme. */
export const plainTheme = {
  color: { light: scheme(1, 0), dark: scheme(0, 1) },
  art: { p0: { 1: color(0.5) } },
  font: {
    display: { $value: ['serif'] },
    title: { $value: ['serif'] },
    body: { $value: ['serif'] },
    num: { $value: ['serif'] },
  },
  size: { base: px(16) },
  weight: { body: { $value: 400 } },
  leading: { body: { $value: 1.5 } },
  tracking: { display: { $value: 0 } },
  space: { 1: px(4) },
  radius: { control: px(4) },
  border: { hair: px(1) },
  icon: { stroke: { $value: 1.5 }, cap: { $value: 'round' }, join: { $value: 'round' } },
  wordmark: {
    weight: { $value: 700 },
    style: { $value: 'normal' },
    tracking: { $value: 0 },
    shift: { $value: 0 },
  },
  elevation: { light: shadows, dark: shadows },
  motion: {
    duration: { fast: ms(100), base: ms(200), slow: ms(300) },
    easing: { standard: curve, enter: curve, exit: curve },
  },
}

export const plainPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

/** A sprite of the symbols named. */
export function spriteWith(...ids: string[]): string {
  const symbols = ids.map((id) => `<symbol id="${id}" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Every symbol that the engine draws, a mark, and a game's picture. */
export const plainSprite = spriteWith('b-mark', 'g-koi', ...engineSymbols)

/** Files of a brand that may stand alone. Values that are not text are written as JSON. */
export function wholeBrand(brand: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    'brand.json': { name: 'Base', merchantCode: 'base1', ...brand },
    'theme.json': plainTheme,
    'merchant.json': {},
    'assets/logo.svg': plainPicture,
    'assets/favicon.svg': plainPicture,
    'assets/touch-icon.svg': plainPicture,
    'assets/card.svg': plainPicture,
    'assets/art.svg': spriteWith('g-koi', ...engineSymbols),
  }
}

export interface BrandFolder {
  root: string
  write(id: string, files: Record<string, unknown>): Promise<void>
  remove(): Promise<void>
}

/** A brands folder of its own, for one test. */
export async function brandFolder(
  brands: Record<string, Record<string, unknown>> = {},
): Promise<BrandFolder> {
  const root = await mkdtemp(join(tmpdir(), 'livery-brands-'))
  const write = async (id: string, files: Record<string, unknown>) => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(root, id, path)), { recursive: true })
      const plain = typeof content === 'string' || content instanceof Uint8Array
      await writeFile(join(root, id, path), plain ? content : JSON.stringify(content, null, 2))
    }
  }
  for (const [id, files] of Object.entries(brands)) await write(id, files)
  return { root, write, remove: () => rm(root, { recursive: true, force: true }) }
}
