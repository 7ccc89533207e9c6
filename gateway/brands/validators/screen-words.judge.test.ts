import { afterEach, describe, expect, it } from 'vitest'
import { openBrandRegistry } from '../registry/registry.ts'
import { reservations } from './judge.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

const noLog = { info: () => undefined, warn: () => undefined }

function home(...widgets: object[]) {
  return { widget: 'main', slots: { default: widgets } }
}

function row(title: string) {
  return home({ widget: 'game-row', props: { title } })
}

async function findingsOn(supported: string[], files: Record<string, unknown>, child = {}) {
  folder = await brandFolder({
    base: { ...wholeBrand({ languages: { default: supported[0] ?? 'EN', supported } }), ...files },
    child: { 'brand.json': { extends: 'base' }, ...child },
  })
  const registry = await openBrandRegistry({ folder: folder.root, log: noLog, pollMs: 0 })
  const brand = registry.byId('child')
  const warnings = brand ? reservations('child', brand.documents) : []
  const findings = [...(registry.findings().get('child') ?? []), ...warnings]
  await registry.close()
  return findings
    .filter(({ code }) => code === 'key-without-words')
    .map(({ severity, file, path, message, suggestion }) => [severity, file, path, message, suggestion])
}

const path = '$.slots.default[0].props.title'

describe('keys of words that a screen names', () => {
  it('are looked for in every language, the brand’s own words among them', async () => {
    const own = { 'locales/EN.json': { frame: { own: { title: 'Ours' } } } }
    expect(await findingsOn(['EN', 'PT'], {}, { ...own, 'screens/home.json': row('own.title') })).toEqual([
      ['error', 'child/screens/home.json', path, 'no text with this key in PT', undefined],
    ])
    const both = { ...own, 'locales/PT.json': own['locales/EN.json'] }
    await folder?.remove()
    expect(await findingsOn(['EN', 'PT'], {}, { ...both, 'screens/home.json': row('own.title') })).toEqual([])
  })

  it('are looked for in the words that the widget has, and in those of the screen', async () => {
    const link = { widget: 'member-link', props: { page: 'wallet', icon: 'bank', text: 'centre.news' } }
    const files = { 'screens/home.json': { ...home(link), words: ['records'] } }
    expect(await findingsOn(['EN', 'AR'], {}, files)).toEqual([
      [
        'error',
        'child/screens/home.json',
        '$.slots.default[0].props.text',
        'no text with this key in EN, AR',
        undefined,
      ],
    ])
  })

  it('are only a warning where English is seen in their place, and nothing where the engine has them', async () => {
    const own = { 'locales/EN.json': { frame: { own: { title: 'Ours' } } } }
    expect(await findingsOn(['EN', 'IT'], { ...own, 'screens/home.json': row('own.title') })).toEqual([
      ['warning', 'base/screens/home.json', path, 'no text with this key in IT', undefined],
    ])
    await folder?.remove()
    expect(await findingsOn(['EN', 'IT'], { 'screens/home.json': row('games.hot') })).toEqual([])
  })

  it('that a parent has words for are missed in a language of the child', async () => {
    const own = { 'locales/EN.json': { frame: { own: { title: 'Ours' } } } }
    const child = { 'brand.json': { extends: 'base', languages: { default: 'AR', supported: ['AR'] } } }
    expect(await findingsOn(['EN'], { ...own, 'screens/home.json': row('own.title') }, child)).toEqual([
      ['error', 'base/screens/home.json', path, 'no text with this key in AR', undefined],
    ])
  })

  it('name what was meant', async () => {
    const found = await findingsOn(['EN'], {}, { 'screens/home.json': row('gmaes.hot') })
    expect(found.map(([, , , , suggestion]) => suggestion)).toEqual(['games.hot'])
  })
})
