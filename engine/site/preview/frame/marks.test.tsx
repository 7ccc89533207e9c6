import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MemoryRouter } from 'react-router-dom'
import { EngineContext } from '../../../base/engine/engine.ts'
import { useText } from '../../../base/hooks/use-text.ts'
import type { WidgetSlots } from '../../../base/registry/registry.ts'
import { createEngine } from '../../../root/create-engine.ts'
import { Screen } from '../../../base/page/screen/screen.tsx'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { testRegistry } from '../../../testing/registry.fixture.tsx'
import { createMarks } from './marks.tsx'
import { createPatchedBoot } from './patched-boot.ts'
import { createPreviewText } from './preview-text.ts'

afterEach(cleanup)

const drawn: string[] = []

function Said({ word = 'nav.home' }: { word?: string }) {
  const { t } = useText()
  drawn.push(word)
  return <p>{t(word)}</p>
}

function Box({ slots }: WidgetSlots) {
  return <section>{slots['default']}</section>
}

const home = {
  widget: 'box',
  slots: {
    default: [
      { id: 'first', widget: 'said' },
      { widget: 'said', props: { word: 'nav.live' } },
      { widget: 'late', props: { word: 'nav.promotions' } },
    ],
  },
}

async function open() {
  drawn.length = 0
  const boot = testBoot('EN', { screens: { home } })
  const texts = createPreviewText(boot)
  const outside = texts.openScope()
  const marks = createMarks(texts)
  const boots = createPatchedBoot()
  const registry = {
    ...testRegistry(),
    widgets: {
      box: { component: Box },
      said: { component: Said },
      late: { load: () => Promise.resolve({ default: Said }) },
    },
  }
  const engine = createEngine({ boot: boots.over(boot), registry: marks.wrap(registry) })
  Object.assign(engine, { text: outside.text })
  const container = await act(async () => {
    const page = render(
      <EngineContext value={engine}>
        <MemoryRouter>
          <Screen name="home" />
        </MemoryRouter>
      </EngineContext>,
    )
    await Promise.resolve()
    return page.container
  })
  await screen.findByText('Promotions')
  return { boot, texts, marks, boots, engine, container }
}

it('adds nothing to the page', async () => {
  const { container } = await open()
  expect(container.innerHTML).toBe('<section><p>Home</p><p>Live</p><p>Promotions</p></section>')
})

it('knows which node of which screen drew an element, the innermost too', async () => {
  const { marks } = await open()
  const at = (text: string) =>
    marks
      .list()
      .filter((mark) => mark.contains(screen.getByText(text)))
      .sort((a, b) => b.depth - a.depth)
      .map(({ place, name }) => [name, place?.file, place?.pointer])
  expect(at('Home')).toEqual([
    ['said', 'screens/home.json', '/slots/default/[id=first]'],
    ['box', 'screens/home.json', ''],
  ])
  expect(at('Promotions')[0]).toEqual(['late', 'screens/home.json', '/slots/default/[widget=late]'])
})

it('draws anew what shows a text that changed, and nothing else', async () => {
  const { boot, texts, container } = await open()
  drawn.length = 0
  const frame = boot.words['frame'] as { nav: object }
  await act(() => texts.patch('EN', 'frame', { ...frame, nav: { ...frame.nav, live: 'On air' } }))
  expect(drawn).toEqual(['nav.live'])
  expect(container.textContent).toBe('HomeOn airPromotions')
})

it('draws anew the node of a screen that changed, and keeps what stands beside it', async () => {
  const { boots, engine, container } = await open()
  drawn.length = 0
  const [first, second, late] = home.slots.default
  const changed = {
    ...home,
    slots: { default: [first, { ...second, props: { word: 'nav.promotions' } }, late] },
  }
  act(() => engine.boot.set((boot) => boots.patch(boot, { screens: { home: changed as never } })))
  expect(drawn).toEqual(['nav.promotions'])
  expect(container.textContent).toBe('HomePromotionsPromotions')
})
