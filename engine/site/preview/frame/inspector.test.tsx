import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EngineContext } from '../../../base/engine/engine.ts'
import { useText } from '../../../base/hooks/use-text.ts'
import { Screen } from '../../../base/page/screen/screen.tsx'
import { createEngine } from '../../../root/create-engine.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { testRegistry } from '../../../testing/registry.fixture.tsx'
import { createInspector } from './inspector.ts'
import { createMarks } from './marks.tsx'
import { createPatchedBoot } from './patched-boot.ts'
import { createPreviewText } from './preview-text.ts'

const rect = { x: 1, y: 2, width: 30, height: 10, left: 1, top: 2, right: 31, bottom: 12 }
const box = { x: 1, y: 2, width: 30, height: 10 }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Range.prototype.getClientRects = () => [rect] as never
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([rect] as never)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(rect as never)
  document.head.innerHTML = '<style>:root{--color-muted:#777}.said{color:var(--color-muted)}</style>'
  document.documentElement.dataset['scheme'] = 'dark'
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Range.prototype, 'getClientRects')
  document.head.innerHTML = ''
  delete document.documentElement.dataset['scheme']
})

function Said() {
  const { t } = useText()
  return (
    <a href="/" className="said" title={t('nav.live')}>
      <i data-testid="icon" />
      {t('nav.home')}
    </a>
  )
}

async function open() {
  const boot = testBoot('EN', { screens: { home: { widget: 'said' } } })
  const texts = createPreviewText(boot)
  const outside = texts.openScope()
  const marks = createMarks(texts)
  const registry = { ...testRegistry(), widgets: { said: { component: Said } } }
  const engine = createEngine({ boot: createPatchedBoot().over(boot), registry: marks.wrap(registry) })
  await act(async () => {
    render(
      <EngineContext value={engine}>
        <Screen name="home" />
      </EngineContext>,
    )
    await Promise.resolve()
  })
  return createInspector({ page: document, marks, texts, outside })
}

it('says of a click the words, the look and the part that it hit, the nearest first', async () => {
  const inspector = await open()
  expect(inspector.pick(screen.getByText('Home'), { x: 5, y: 5 })).toEqual([
    { file: 'locales/EN.json', pointer: '/frame/nav/home', kind: 'text', label: 'Home', rects: [box] },
    { file: 'locales/EN.json', pointer: '/frame/nav/live', kind: 'text', label: 'Live', rects: [box] },
    {
      file: 'theme.json',
      pointer: '/color/dark/muted/$value',
      kind: 'token',
      label: 'color-muted',
      rects: [box],
    },
    { file: 'screens/home.json', pointer: '', kind: 'widget', label: 'said', rects: [box] },
  ])
})

it('takes the picture of a link for the link', async () => {
  const inspector = await open()
  const places = inspector.pick(screen.getByTestId('icon'), { x: 5, y: 200 }).map(({ pointer }) => pointer)
  expect(places).toEqual(['/frame/nav/home', '/frame/nav/live', '/color/dark/muted/$value', ''])
})

it.each([
  ['a text', 'locales/EN.json', '/frame/nav/home', 1],
  ['a group of texts', 'locales/EN.json', '/frame/nav', 1],
  ['a text of another language', 'locales/PT.json', '/frame/nav/home', 0],
  ['a colour', 'theme.json', '/color/dark/muted/$value', 1],
  ['a colour of the other palette', 'theme.json', '/color/light/muted', 0],
  ['a setting of a widget', 'screens/home.json', '/props/limit', 1],
  ['another screen', 'screens/live.json', '', 0],
  ['what no page shows', 'merchant.json', '/banners', 0],
])('finds where %s shows', async (_, file, pointer, count) => {
  const inspector = await open()
  expect(inspector.find({ file, pointer })).toHaveLength(count)
})
