import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { PromotionPage } from './promotion-page.tsx'

type Detail = ConsoleValue<'promotionDetail'>

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const waiting = { id: 'moon', kind: 'claim', title: { EN: 'Moon night' }, terms: [{ EN: 'Once.' }] }
const detail: Detail = {
  merchant: 'firstcode',
  brand: 'First',
  id: 'moon',
  title: 'Moon night',
  kind: 'claim',
  source: 'waiting',
  phase: null,
  isStopped: false,
  hasDraft: false,
  isWaiting: true,
  from: null,
  until: null,
  given: 0,
  spent: '0.00',
  budget: null,
  currency: 'PHP',
  places: 1,
  findings: 0,
  live: null,
  waiting,
  draft: null,
  draftVersion: 0,
  draftFindings: [],
  liveFindings: [],
  lacking: [],
  draftLacking: [],
  needsTwo: false,
  isInFolder: false,
  languages: ['EN'],
  segments: [],
  pictures: [],
  timeZone: 'Asia/Manila',
  address: 'http://first.localhost',
  versions: [],
}
const shown = {
  id: 'moon',
  kicker: '',
  title: 'Moon night',
  text: '',
  terms: ['Once.'],
  phase: 'open',
  audience: [],
  conditions: [],
  gift: null,
  raffle: null,
} as unknown as ConsoleValue<'promotionPreview'>[number]

function draw(changes: Partial<Detail> = {}, told: Partial<typeof shown> = {}) {
  drawRoom(
    <Routes>
      <Route path="/promotions/:merchant/:id" element={<PromotionPage />} />
    </Routes>,
    '/promotions/firstcode/moon',
    { promotionDetail: () => ({ ...detail, ...changes }), promotionPreview: () => [{ ...shown, ...told }] },
  )
}

test('G2: what waits for a second operator stands in the form and the preview, marked as such', async () => {
  draw()
  expect(await screen.findByDisplayValue('Moon night')).toBeTruthy()
  expect(screen.getByText(/Members don’t see this yet/)).toBeTruthy()
  const told = await screen.findByTestId('told')
  expect(told.querySelector('.mark')?.textContent).toBe('Waiting for a second operator')
})

test('G2, 12: a note says of every promotion whose words these are, so that nothing moves on approval', async () => {
  const notes: [Partial<Detail>, RegExp][] = [
    [{}, /Another operator decides/],
    [{ isWaiting: false, waiting: null, live: waiting, phase: 'open', source: 'published' }, /is published/],
    [{ hasDraft: true, draft: waiting, draftVersion: 1 }, /is a draft/],
  ]
  for (const [changes, note] of notes) {
    draw(changes)
    await screen.findByDisplayValue('Moon night')
    expect(document.querySelector('.promo__editor > .promo__note')?.textContent).toMatch(note)
    expect(screen.getByText('On the site').nextElementSibling?.textContent).toBe(
      changes.live ? '/promotions#moon' : '—',
    )
    cleanup()
  }
})

test('G2, 12: nobody throws a draft away by a slip, and what is in no folder is not given back to one', async () => {
  const version = {
    version: 1,
    status: 'live' as const,
    isNow: true,
    isFolder: false,
    madeBy: 'Maya',
    madeAt: '2026-11-28T10:00:00Z',
    reason: 'planned' as never,
    decidedBy: 'Carlos',
    decidedAt: '2026-11-28T11:00:00Z',
  }
  const live = { isWaiting: false, waiting: null, live: waiting, phase: 'open' as const }
  draw({ ...live, source: 'published', versions: [version], hasDraft: true, draft: waiting, draftVersion: 2 })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete draft' }))
  expect(screen.getByRole('dialog').textContent).toContain('You can’t undo this')
  expect(screen.queryByText('Restore the folder version')).toBeNull()
  expect(screen.getByText(/Decided by Carlos/)).toBeTruthy()
  cleanup()
  draw({ ...live, source: 'published', versions: [version], isInFolder: true, isStopped: true })
  expect(await screen.findByText('Restore the folder version')).toBeTruthy()
  expect(document.querySelector('.promo__versions .mark')?.textContent).toBe('Stopped')
  expect(screen.getByText('On the site').nextElementSibling?.textContent).toBe('—')
})

test('G2: the preview says of a draft that it is one, and of what is live how it stands', async () => {
  draw({ hasDraft: true, draft: waiting, draftVersion: 1 })
  expect((await screen.findByTestId('told')).querySelector('.mark')?.textContent).toBe('Draft')
  cleanup()
  draw({ isWaiting: false, waiting: null, live: waiting, phase: 'open', source: 'published' })
  expect((await screen.findByTestId('told')).querySelector('.mark')?.textContent).toBe('Running')
})

test('G2: what a live promotion lacks is named beside its fields, not only counted', async () => {
  const lacks = { path: 'terms[0]', message: 'has no text in DE', expected: '', fix: 'Write it in DE.' }
  const live = { isWaiting: false, waiting: null, live: waiting, phase: 'open' as const, findings: 1 }
  draw({ ...live, source: 'folder', liveFindings: [lacks] })
  expect(await screen.findByText(/The live version has errors/)).toBeTruthy()
  expect(screen.getAllByText(/has no text in DE/).length).toBeGreaterThan(0)
})

test('G2: a language in which words are missing is noted, and nothing is called wrong', async () => {
  const live = { isWaiting: false, waiting: null, live: waiting, phase: 'open' as const }
  draw({ ...live, source: 'folder', lacking: ['AR', 'PT'] })
  expect(await screen.findByText(/^Missing translations: AR, PT\. /)).toBeTruthy()
  expect(screen.getByText('Missing translations: AR, PT').className).toBe('mark')
  expect(screen.queryByText(/has errors|^Wrong/)).toBeNull()
  cleanup()
  draw({
    ...live,
    hasDraft: true,
    draft: waiting,
    draftVersion: 1,
    lacking: ['AR', 'PT'],
    draftLacking: ['PT'],
  })
  expect(await screen.findByText(/^Missing translations: PT\. /)).toBeTruthy()
})

test('G2: an empty draft is no fault: required fields are named as the form names them', async () => {
  const lacks = ['title', 'terms'].map((path) => ({
    path,
    message: 'is missing',
    expected: '',
    fix: 'Fill it in.',
  }))
  const blank = { isWaiting: false, waiting: null, hasDraft: true, draft: { id: 'moon' }, draftVersion: 1 }
  draw({ ...blank, source: 'draft', draftFindings: lacks })
  expect(await screen.findByText(/Nothing is written yet.*Title, Terms\..*its kind/)).toBeTruthy()
  expect(screen.queryByText(/Fix these before you publish/)).toBeNull()
  expect(screen.getByText('Nothing was ever published.')).toBeTruthy()
  cleanup()
  draw({ ...blank, source: 'draft', draft: { id: 'moon', kind: 'claim' }, draftFindings: lacks })
  expect(await screen.findByText('Title', { selector: 'strong' })).toBeTruthy()
})

test('G2: money of a promotion is previewed as members read it, whole where its currency is', async () => {
  const money = { currency: 'JPY', currencySymbol: '¥', amount: '50.0' }
  draw({}, { gift: { kind: 'cash', ...money } })
  expect((await screen.findByTestId('told')).textContent).toContain('You get: ¥50')
  expect(screen.getByText('¥50', { selector: 'strong' })).toBeTruthy()
  cleanup()
  draw({}, { gift: { kind: 'cash', currency: 'PHP', currencySymbol: '₱', amount: '50.00' } })
  expect(await screen.findByText('₱50.00', { selector: 'strong' })).toBeTruthy()
})
