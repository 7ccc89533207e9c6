import { afterEach, expect, it } from 'vitest'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../../brands/testing/brand-folder.ts'
import { getScreens } from './boot.ts'
import { engineScreens } from './engine-documents.ts'

let folder: BrandFolder | undefined

afterEach(() => folder?.remove())

async function screensWith(parent: Record<string, unknown>, own: Record<string, unknown>) {
  folder = await brandFolder({
    base: { ...wholeBrand(), ...parent },
    child: { 'brand.json': { extends: 'base' }, ...own },
  })
  const log = { info: () => undefined, warn: () => undefined }
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 0 })
  const brand = registry.byId('child')
  await registry.close()
  if (!brand) throw new Error(JSON.stringify([...registry.findings()]))
  return getScreens(brand)
}

const engine = engineScreens()['frame']

function frame(slots: object) {
  return { widget: 'shell', slots }
}

it('keeps every slot of the frame that a brand does not write, through all of its parents', async () => {
  const { frame: screen } = await screensWith(
    { 'screens/frame.json': frame({ bar: [] }) },
    { 'screens/frame.json': frame({ footer: [{ widget: 'footer' }, { widget: 'dev-tools' }] }) },
  )
  expect(screen?.slots).toEqual({
    ...engine?.slots,
    bar: [],
    footer: [{ widget: 'footer' }, { widget: 'dev-tools' }],
  })
})

it('lets a brand compose a lobby of its own: its shelves, in its order', async () => {
  const shelves = [{ widget: 'game-shelf', props: { filter: 'HOT' } }, { widget: 'live-tables' }]
  const live = {
    widget: 'main',
    props: { layout: 'lobby' },
    asks: [{ call: 'gameMenus' }],
    slots: { default: [{ widget: 'game-list', slots: { shelves } }] },
  }
  const screens = await screensWith({}, { 'screens/live.json': live })
  expect(screens['live']).toEqual(live)
  const listShelves = (name: string) => screens[name]?.slots?.['default']?.at(-1)?.slots?.['shelves']
  expect(listShelves('sports')).toEqual([{ widget: 'matches' }, { widget: 'vendor-cards' }])
})

it('replaces every other screen whole, but for what is asked for it, where it does not say', async () => {
  const home = engineScreens()['home']
  const { home: screen } = await screensWith({}, { 'screens/home.json': { widget: home?.widget } })
  expect(screen).toEqual({ widget: home?.widget, asks: home?.asks })
})
