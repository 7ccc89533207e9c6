import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../engine/console/console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { BrandPage } from './brand-page.tsx'
import { BrandsRoom } from './brands-room.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await chooseLanguage('EN')
})

const live = { number: 7, since: '2026-11-20T08:00:00Z', madeBy: 'olga', reason: 'campaign' }
const tala = {
  brand: 'tala',
  merchant: 'tala',
  name: 'Tala',
  parents: ['base'],
  children: 2,
  live,
  isHeld: false,
  errors: 0,
  warnings: 0,
  switches: 1,
}

const held = { ...tala, brand: 'luna', name: 'Luna', isHeld: true, errors: 1 }

const detail: ConsoleValue<'brandDetail'> = {
  brand: 'tala',
  merchant: 'tala',
  name: 'Tala',
  address: 'http://tala.localhost:8080',
  newest: 7,
  domains: [],
  live,
  parents: [
    { brand: 'base', name: 'Base', isOwn: true, follow: true, release: 3, live: 3, mandatory: null },
    { brand: 'pack', name: null, isOwn: false, follow: true, release: 1, live: 2, mandatory: null },
  ],
  children: [],
  hold: null,
  othersChildren: 1,
  findings: [
    {
      severity: 'error',
      code: 'contrast',
      file: 'tala/theme.json',
      line: 3,
      message: 'too faint',
      fix: 'Darken it.',
    },
  ],
  languages: [{ code: 'EN', percent: 99, missing: 4 }],
  overrides: [{ kind: 'maintenance', name: '', published: null, isOn: true, isByParent: true }],
}

const history: ConsoleValue<'brandHistory'> = {
  content: [
    {
      id: 'switches 1',
      kind: 'switches',
      at: '2026-11-21T08:00:00Z',
      by: 'olga',
      reason: 'incident',
      number: null,
      isLive: false,
      isMandatory: false,
      changes: [{ kind: 'switched', name: 'maintenance', file: null, pointer: '', from: null, to: 'true' }],
      more: 3,
    },
    {
      id: 'release 7',
      kind: 'release',
      at: '2026-11-20T08:00:00Z',
      by: 'olga',
      reason: 'campaign',
      number: 7,
      isLive: true,
      isMandatory: false,
      changes: [
        { kind: 'told', name: 'accent #0a6 → #085', file: 'theme.json', pointer: '/x', from: null, to: null },
      ],
      more: 0,
    },
  ],
  next: null,
}

function drawPage(answers: Parameters<typeof drawRoom>[2]) {
  return drawRoom(
    <Routes>
      <Route path="/brands/:brand" element={<BrandPage />} />
    </Routes>,
    '/brands/tala',
    answers,
  )
}

test('brands are listed with what is live, since when and how they are, and searched', async () => {
  const looked: (string | undefined)[] = []
  drawRoom(<BrandsRoom />, '/brands', {
    brandList: ({ search }) => {
      looked.push(search)
      const content =
        search === 'none' ? [] : [tala, { ...tala, brand: 'mare', name: 'Maré', errors: 2, live: null }, held]
      return { content, pageNum: 1, totalPages: 1, total: content.length }
    },
  })
  const row = (await screen.findByRole('link', { name: 'Tala' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Release 7')).toBeTruthy()
  expect(within(row).getByText('In order')).toBeTruthy()
  expect(within(row).getByText('1 switch over it')).toBeTruthy()
  expect(screen.getByText('2 errors')).toBeTruthy()
  expect(screen.getByText('its folder')).toBeTruthy()
  expect(screen.getByText('3 brands')).toBeTruthy()
  expect(screen.getByText('Held at what was last good')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'none' } })
  expect(await screen.findByText('No brands found.')).toBeTruthy()
  expect(looked).toEqual([undefined, 'none'])
})

test('a brand says in words what is live, where, since when and by whom', async () => {
  drawPage({ brandDetail: () => detail, brandHistory: () => history })
  expect(
    await screen.findByText(/^Release 7 is live at tala\.localhost:8080, since .*, by olga\.$/),
  ).toBeTruthy()
  expect(screen.getByText('tala/theme.json:3')).toBeTruthy()
  expect(screen.getByText('Maintenance: published set by the parent, switched on')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Base' }).getAttribute('href')).toBe('/brands/base')
  expect(screen.queryByRole('link', { name: 'pack' })).toBeNull()
  expect(screen.getByText('1 brand of another company')).toBeTruthy()
  expect(screen.getByText('4 missing')).toBeTruthy()
})

test('its history tells releases and switches in sentences, in the language of the console', async () => {
  await chooseLanguage('PT')
  drawPage({ brandDetail: () => detail, brandHistory: () => history })
  const card = (await screen.findByRole('heading', { name: 'Histórico' })).closest('section') as HTMLElement
  expect(await within(card).findByText('accent #0a6 → #085')).toBeTruthy()
  expect(within(card).getByText('Manutenção: — → true')).toBeTruthy()
  expect(within(card).getByText('e mais 3 alterações')).toBeTruthy()
  expect(within(card).getByText('no ar')).toBeTruthy()
})

test('a brand that is not there is said not to be, with the way back', async () => {
  drawPage({ brandDetail: () => new RefusedCall('not_found', 404) })
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Brands' }).getAttribute('href')).toBe('/brands')
})

test('drafts say what they change and by whom, and go only when that is confirmed', async () => {
  const draft = {
    brand: 'tala',
    id: 'abc',
    title: 'Winter',
    version: 3,
    base: { number: 6, id: 'f'.repeat(64) },
    isBehind: true,
    madeBy: 'maya',
    madeAt: '2026-11-20T08:00:00Z',
    changedAt: '2026-11-21T08:00:00Z',
  }
  const sentences = [{ file: 'theme.json', pointer: '/x', text: 'accent #0a6 → #085' }]
  const sent: unknown[] = []
  drawPage({
    brandDetail: () => detail,
    brandHistory: () => history,
    draftList: () => [draft],
    draftDetail: () => ({
      ...draft,
      operations: [],
      sentences,
      authors: ['maya', 'olga'],
      needsTwo: [],
      taken: [],
    }),
    draftDiscard: (_, body) => {
      sent.push(body)
      return { id: 'abc' }
    },
  })
  const card = (await screen.findByRole('heading', { name: 'Drafts' })).closest('section') as HTMLElement
  expect(await within(card).findByText('behind what is live')).toBeTruthy()
  const more = within(card).getByText('What it changes').closest('details') as HTMLDetailsElement
  more.open = true
  fireEvent(more, new Event('toggle'))
  expect(await within(card).findByText('accent #0a6 → #085')).toBeTruthy()
  expect(within(card).getByText('By maya, olga')).toBeTruthy()
  fireEvent.click(within(card).getByRole('button', { name: 'Throw away' }))
  expect(sent).toEqual([])
  const dialog = await screen.findByRole('dialog', { hidden: true })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Throw away', hidden: true }))
  await vi.waitFor(() => expect(sent).toEqual([{ brand: 'tala', id: 'abc', version: 3 }]))
})

test('gateways that serve other files are named beside the brands', async () => {
  const since = '2026-11-21T08:00:00Z'
  drawRoom(<BrandsRoom />, '/brands', {
    brandList: () => ({ content: [tala], pageNum: 1, totalPages: 1, total: 1 }),
    brandGateways: () => ({
      content: [
        { brand: 'tala', gateway: 'desk:8081', why: 'other', since },
        { brand: 'luna', gateway: 'desk:8081', why: 'missing', since: null },
      ],
      more: 3,
    }),
  })
  const card = within(await screen.findByRole('region', { name: 'Gateways that differ' }))
  expect(card.getByText(/^desk:8081 serves other files of tala, since .+2026/)).toBeTruthy()
  expect(card.getByText('desk:8081 doesn’t serve luna')).toBeTruthy()
  expect(card.getByText('and 3 more differences')).toBeTruthy()
})
