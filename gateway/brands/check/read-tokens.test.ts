import { afterEach, describe, expect, it, vi } from 'vitest'
import { toHex } from '../../../schemas/brand/check/read-color-text.ts'
import { readTokens } from './read-tokens.ts'
import { openBrandRegistry } from '../registry/registry.ts'
import { brandFolder, plainTheme, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

async function openTheme(theme: object) {
  folder = await brandFolder({ base: { ...wholeBrand(), 'theme.json': theme } })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('base')
  await registry.close()
  return { theme: brand?.documents.theme, findings: registry.findings().get('base') ?? [] }
}

const { light, dark } = plainTheme.color

function withLight(more: object) {
  return { ...plainTheme, color: { light: { ...light, ...more }, dark } }
}

describe('a token file as design programs export it', () => {
  it('may name other tokens, and carry what programs write for themselves', async () => {
    const exported = withLight({
      $extensions: { 'com.figma': { scopes: [] } },
      $description: 'Light',
      $type: 'color',
      accent: { $type: 'color', $value: '{color.light.second}', $extensions: { a: 1 }, $description: 'x' },
      second: '#767676',
      'on-second': { value: '#ffffff', type: 'color', description: 'old form' },
    })
    const { theme, findings } = await openTheme(exported)
    expect(findings).toEqual([])
    expect(theme?.color.light.accent.$value).toMatchObject({ hex: '#767676' })
    expect(theme?.color.light['on-second'].$value).toMatchObject({ hex: '#ffffff' })
  })

  it.each([
    ['{color.light.secnd}', 'alias-unknown', '{color.light.second}'],
    ['{color.light.accent}', 'alias-circle', undefined],
  ])('has one finding for a name that leads nowhere: %s', async (name, code, suggestion) => {
    const { findings } = await openTheme(withLight({ accent: { $value: name } }))
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code, path: '$.color.light.accent.$value', ...(suggestion && { suggestion }) },
    ])
  })

  it('takes measures, families, weights and shadows as text', () => {
    const { value, issues } = readTokens({
      size: { base: { $value: '16px' } },
      radius: { control: { $value: '{space.1}' } },
      space: { 1: { $value: '0.25rem' } },
      font: { body: { $value: 'Inter, "Noto Sans"' } },
      weight: { body: { $value: 'SemiBold' }, title: { $value: '700' } },
      motion: { duration: { fast: { $value: '150ms' } } },
      elevation: {
        light: {
          1: { $value: { x: 0, y: '2', blur: 4, spread: 0, color: 'rgba(0,0,0,.5)', type: 'dropShadow' } },
        },
      },
    })
    expect(issues).toEqual([])
    expect(value).toEqual({
      size: { base: { $value: { value: 16, unit: 'px' } } },
      radius: { control: { $value: { value: 0.25, unit: 'rem' } } },
      space: { 1: { $value: { value: 0.25, unit: 'rem' } } },
      font: { body: { $value: ['Inter', 'Noto Sans'] } },
      weight: { body: { $value: 600 }, title: { $value: 700 } },
      motion: { duration: { fast: { $value: { value: 150, unit: 'ms' } } } },
      elevation: {
        light: {
          1: {
            $value: [
              {
                color: '#00000080',
                offsetX: { value: 0, unit: 'px' },
                offsetY: { value: 2, unit: 'px' },
                blur: { value: 4, unit: 'px' },
                spread: { value: 0, unit: 'px' },
              },
            ],
          },
        },
      },
    })
  })
})

it.each([
  ['rgb(214, 0, 108)', '#d6006c'],
  ['rgb(214 0 108 / 50%)', '#d6006c80'],
  ['rgba(255,255,255,0.5)', '#ffffff80'],
  ['hsl(0, 100%, 50%)', '#ff0000'],
  ['hsla(120deg 100% 25% / 1)', '#008000'],
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['#f00c', '#ff0000cc'],
  ['url(x)', undefined],
  ['rgb(a,b,c)', undefined],
  ['#fff', undefined],
])('the colour %s is %s', (text, hex) => {
  expect(toHex(text)).toBe(hex)
})

describe('a token file of a brand that builds on another', () => {
  const parent = {
    color: { light: { accent: { $value: '#d6006c' }, soft: { $value: '{color.light.accent}' } } },
  }

  it('may name the tokens of its parents', () => {
    const own = { color: { dark: { accent: { $value: '{color.light.soft}' } } } }
    expect(readTokens(own, () => parent)).toMatchObject({
      issues: [],
      value: { color: { dark: { accent: { $value: '#d6006c' } } } },
    })
    expect(
      readTokens({ color: { dark: { accent: { $value: '{color.light.acent}' } } } }, () => parent).issues,
    ).toMatchObject([{ code: 'alias-unknown', suggestion: '{color.light.accent}' }])
  })
})

it('styles of type are taken apart into the tokens of a theme (DTCG typography)', () => {
  const style = (more: object) => ({ $type: 'typography', $value: more, $extensions: { a: 1 } })
  const { value, issues } = readTokens({
    weight: { body: { $value: 450 } },
    typography: {
      body: style({ fontFamily: 'Inter, sans-serif', fontSize: '16px', fontWeight: 400, lineHeight: '150%' }),
      heading: {
        display: style({
          fontFamily: ['Fraunces'],
          fontSize: { value: 40, unit: 'px' },
          letterSpacing: '-0.8px',
          lineHeight: 1.1,
        }),
      },
      caption: style({ fontFamily: 'Inter', fontWeight: 400 }),
    },
  })
  expect(issues).toEqual([])
  expect(value).toEqual({
    weight: { body: { $value: 450 } },
    font: { body: { $value: ['Inter', 'sans-serif'] }, display: { $value: ['Fraunces'] } },
    leading: { body: { $value: 1.5 }, tight: { $value: 1.1 } },
    size: { base: { $value: { value: 16, unit: 'px' } } },
    tracking: { display: { $value: -0.02 } },
  })
})

it('a name leads to the inherited token, also where parents share a parent that states it', async () => {
  const themed = (accent: string) => ({ color: { light: { accent: { $value: accent } } } })
  folder = await brandFolder({
    base: wholeBrand(),
    shared: { 'brand.json': { extends: 'base' }, 'theme.json': themed('#757575') },
    left: { 'brand.json': { extends: 'shared' } },
    right: { 'brand.json': { extends: 'shared' }, 'theme.json': themed('#767676') },
    child: {
      'brand.json': { extends: ['left', 'right'] },
      'theme.json': { color: { light: { line: { $value: '{color.light.accent}' } } } },
    },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const colors = registry.byId('child')?.documents.theme.color.light
  await registry.close()
  expect([...registry.findings()]).toEqual([])
  expect(colors?.['accent'].$value).toMatchObject({ hex: '#757575' })
  expect(colors?.['line'].$value).toMatchObject({ hex: '#757575' })
})

it('a name leads to what follows from the accent of a parent, as the brand inherits it', async () => {
  folder = await brandFolder({
    base: wholeBrand(),
    pink: {
      'brand.json': { extends: 'base' },
      'theme.json': { color: { light: { accent: { $value: '#a8326f' } } } },
    },
    child: {
      'brand.json': { extends: 'pink' },
      'theme.json': { color: { light: { line: { $value: '{color.light.accent-hover}' } } } },
    },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const colors = (id: string) => registry.byId(id)?.documents.theme.color.light
  const [base, child] = [colors('base'), colors('child')]
  await registry.close()
  expect(child?.['accent-hover']).not.toEqual(base?.['accent-hover'])
  expect(child?.['line'].$value).toEqual(child?.['accent-hover'].$value)
})

it('a brand that names a token of its parent follows it when that changes', async () => {
  const themed = (accent: string) => {
    const { color } = plainTheme
    const light = { ...color.light, accent: { $value: accent } }
    return { 'theme.json': { ...plainTheme, color: { ...color, light } } }
  }
  folder = await brandFolder({
    base: { ...wholeBrand({}), ...themed('#757575') },
    child: {
      'brand.json': { extends: 'base' },
      'theme.json': { color: { light: { line: { $value: '{color.light.accent}' } } } },
    },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  const line = () => JSON.stringify(registry.byId('child')?.documents.theme.color.light['line'])
  expect([...registry.findings()]).toEqual([])
  expect(line()).toContain('#757575')
  await folder.write('base', themed('#767676'))
  await vi.waitFor(() => expect(line()).toContain('#767676'))
  await registry.close()
})
