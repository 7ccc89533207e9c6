import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../engine/console/console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { BrandPage } from './brand-page.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await chooseLanguage('EN')
})

const finding = {
  severity: 'error' as const,
  code: 'choice',
  file: 'tala/brand.json',
  line: 3,
  message: 'the default language is not offered',
  fix: 'Use EN.',
}

const detail: ConsoleValue<'brandDetail'> = {
  brand: 'tala',
  merchant: 'tala',
  name: 'Tala',
  address: 'http://tala.localhost:8080',
  newest: 1,
  domains: [],
  live: { number: 7, since: '2026-11-20T08:00:00Z', madeBy: 'olga', reason: 'campaign' },
  parents: [
    { brand: 'base', name: 'Base', isOwn: true, follow: true, release: 3, live: 5, mandatory: null },
    {
      brand: 'market',
      name: 'Market',
      isOwn: true,
      follow: false,
      release: 1,
      live: 4,
      mandatory: { number: 2, reason: 'new law' },
    },
    { brand: 'pack', name: null, isOwn: false, follow: true, release: 1, live: 2, mandatory: null },
  ],
  children: [
    { brand: 'luna', name: 'Luna', isOwn: true, follow: true, release: 7, isBehind: false, held: null },
    { brand: 'sol', name: 'Sol', isOwn: true, follow: false, release: 2, isBehind: true, held: null },
    {
      brand: 'mar',
      name: 'Mar',
      isOwn: true,
      follow: true,
      release: 6,
      isBehind: false,
      held: { since: '2026-11-21T08:00:00Z', why: 'too faint' },
    },
  ],
  hold: {
    since: '2026-11-21T08:00:00Z',
    parents: [
      { brand: 'base', from: 3, to: 5 },
      { brand: 'pack', from: 1, to: 2 },
    ],
    findings: [finding],
  },
  othersChildren: 0,
  findings: [],
  languages: [],
  overrides: [],
}

type Answers = Parameters<typeof drawRoom>[2]

function draw(answers: Answers = {}, permissions?: []) {
  const page = (
    <Routes>
      <Route path="/brands/:brand" element={<BrandPage />} />
    </Routes>
  )
  const usual: Answers = { brandDetail: () => detail, brandHistory: () => ({ content: [], next: null }) }
  return drawRoom(page, '/brands/tala', { ...usual, ...answers }, permissions ? { permissions } : {})
}

async function findCard(name: string) {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section') as HTMLElement)
}

test('a brand says what it builds on at which release, and what is mandatory', async () => {
  draw()
  const card = await findCard('Links')
  expect(card.getByText('follows, now release 3')).toBeTruthy()
  expect(card.getByText('pinned to release 1')).toBeTruthy()
  expect(card.getByText('Release 2 is mandatory: new law')).toBeTruthy()
  expect(
    card.getAllByRole('link', { name: 'See what changed' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/brands/base?from=3&to=5', '/brands/market?from=1&to=4'])
  expect(card.getByText('behind a mandatory release')).toBeTruthy()
  expect(card.getByText(/^Held since .*: too faint$/)).toBeTruthy()
})

test('a brand that is held says why, since when and what can be done', async () => {
  draw()
  const card = await findCard('Held at what was last good')
  expect(card.getByText('the default language is not offered')).toBeTruthy()
  expect(card.getByText(/^Since .* what it builds on would break it/)).toBeTruthy()
  const see = card.getByRole('link', { name: 'See what changed in base from release 3 to 5.' })
  expect(see.getAttribute('href')).toBe('/brands/base?from=3&to=5')
  expect(card.getByText('pack has moved on.')).toBeTruthy()
  expect(card.getByText(/pin it to the release that it is served with/)).toBeTruthy()
})

test('it is pinned to the release that it is served with, once the brands that break were read', async () => {
  const sent: unknown[] = []
  const held = [{ brand: 'luna', findings: [{ ...finding, path: '$.x' }] }]
  draw({
    brandLink: (_, body) => {
      sent.push(body)
      return sent.length === 1
        ? new RefusedCall('conflict', 409, undefined, { held })
        : { isSame: false, held }
    },
  })
  const card = await findCard('Links')
  fireEvent.click(card.getAllByRole('button', { name: 'Pin' })[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect((dialog.getByLabelText('Release of Base') as HTMLInputElement).value).toBe('3')
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'wait' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Pin', hidden: true }))
  expect(await dialog.findByText(/One brand builds on this one and would break/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Pin', hidden: true }))
  expect(await screen.findByText(/^It stays on that release of Base/)).toBeTruthy()
  const asked = { brand: 'tala', parent: 'base', live: 7, release: 3, reason: 'wait' }
  expect(sent).toEqual([asked, { ...asked, holding: ['luna'] }])
})

test('it follows again without a release', async () => {
  const sent: unknown[] = []
  draw({
    brandLink: (_, body) => {
      sent.push(body)
      return { isSame: false, held: [] }
    },
  })
  const card = await findCard('Links')
  fireEvent.click(card.getByRole('button', { name: 'Follow' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'law' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Follow', hidden: true }))
  expect(await screen.findByText(/^It follows Market/)).toBeTruthy()
  expect(sent).toEqual([{ brand: 'tala', parent: 'market', live: 7, reason: 'law' }])
})

test('who may not publish changes no link, and reads them in the language of the console', async () => {
  await chooseLanguage('PT')
  draw({}, [])
  const card = await findCard('Ligações')
  expect(card.getByText('acompanha, agora a versão 3')).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})
