import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { drawRoom } from '../testing/draw-room.tsx'
import { ContentRoom } from './content/content-room.tsx'
import { PromotionsRoom } from './promotions/promotions-room.tsx'
import { ThresholdsRoom } from './thresholds/thresholds-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const own = { merchant: 'firstcode', brand: 'First' }

test('H4: money that promotions gave stands with its currency', async () => {
  const row: Omit<ConsoleValue<'promotionList'>[number], 'id' | 'spent' | 'budget' | 'currency'> = {
    ...own,
    title: 'Climb',
    from: null,
    until: null,
    ...({ kind: 'claim', source: 'folder', phase: 'open' } as const),
    isStopped: false,
    hasDraft: false,
    isWaiting: false,
    given: 3,
    places: null,
    findings: 0,
    lacking: ['AR'],
  }
  drawRoom(<PromotionsRoom />, '/promotions', {
    promotionList: () => [
      { ...row, id: 'one', spent: '1250.00', budget: null, currency: 'PHP' },
      { ...row, id: 'two', spent: '5.00', budget: '20000.00', currency: 'BRL' },
    ],
  })
  expect(await screen.findByText('1,250.00 PHP')).toBeTruthy()
  expect(screen.getByText('5.00 of 20,000.00 BRL')).toBeTruthy()
})

test('G2: a promotion is written for the brand whose promotions are listed, else for the first', async () => {
  const brand = {
    id: 'first',
    name: 'First',
    merchant: 'firstcode',
    currency: 'PHP',
    decimals: 2,
    zone: 'Asia/Manila',
  }
  const brands = [brand, { ...brand, id: 'second', name: 'Second', merchant: 'secondcode' }]
  const chosen = (address: string) => {
    drawRoom(<PromotionsRoom />, address, { promotionList: () => [] }, { brands })
    fireEvent.click(screen.getByRole('button', { name: 'Write a promotion' }))
    const { value } = within(screen.getByRole('dialog')).getByRole<HTMLSelectElement>('combobox')
    cleanup()
    return value
  }
  expect(chosen('/promotions?merchant=secondcode')).toBe('secondcode')
  expect(chosen('/promotions')).toBe('firstcode')
})

test('H4: a threshold that nobody set says so', async () => {
  const row = { ...own, currency: 'PHP', windowHours: 24 }
  drawRoom(<ThresholdsRoom />, '/thresholds', {
    thresholds: () => [{ ...row, amount: null, setBy: null, setAt: null }],
  })
  expect(await screen.findByText('Not set yet')).toBeTruthy()
})

test('H4: a threshold in a currency without decimals is set from what it is, as people write it', async () => {
  const row = { ...own, currency: 'JPY', windowHours: 24, setBy: 'olga', setAt: '2026-11-20T08:00:00Z' }
  const yen = {
    id: 'first',
    name: 'First',
    merchant: 'firstcode',
    currency: 'JPY',
    decimals: 0,
    zone: 'Asia/Tokyo',
  }
  const answers = { thresholds: () => [{ ...row, amount: '10000.0' }] }
  drawRoom(<ThresholdsRoom />, '/thresholds', answers, { brands: [yen] })
  fireEvent.click(await screen.findByRole('button', { name: 'Set' }))
  const amount = within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /JPY/ })
  expect(amount.value).toBe('10000')
  expect(amount.checkValidity()).toBe(true)
  expect(screen.queryByText(/JPY has no decimals/)).toBeNull()
})

test('H4: content is listed in English where it has it', async () => {
  const entry = { kind: 'announcement', key: 'a1', state: 'written', version: 1, file: null } as const
  const words = { PT: { title: 'Novidade', text: 'x' }, EN: { title: 'News', text: 'x' } }
  const body = { texts: words, date: '2026-11-20', execution: 'none' } as const
  drawRoom(<ContentRoom />, '/content', {
    content: () => [
      { ...own, address: 'http://first.test', languages: ['PT', 'EN'], entries: [{ ...entry, body }] },
    ],
  })
  expect(await screen.findByRole('button', { name: 'News' })).toBeTruthy()
})
