import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import type { Permission } from '../../../../schemas/operators/permissions.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { BrandHistory } from './brand-history.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const made = { at: '2026-11-20T08:00:00Z', by: 'olga', reason: 'campaign' }
const change = { kind: 'told' as const, file: 'theme.json', pointer: '/x', from: null, to: null }

function getEntry(number: number, isLive: boolean): ConsoleValue<'brandHistory'>['content'][number] {
  return {
    ...made,
    id: `release ${String(number)}`,
    kind: 'release',
    number,
    isLive,
    isMandatory: false,
    changes: [],
    more: 0,
  }
}

type Answers = Parameters<typeof drawRoom>[2]

function draw(answers: Answers, permissions?: Permission[]) {
  const content = [getEntry(7, true), getEntry(6, false)]
  const history: Answers = { brandHistory: () => ({ content, next: null }), ...answers }
  const who = permissions ? { permissions } : {}
  return drawRoom(<BrandHistory brand="tala" live={7} onCompare={vi.fn()} />, '/brands/tala', history, who)
}

const plain = { isSame: false, pinned: [], held: [], isTakenOver: false, promotions: [] }
const welcome = {
  id: 'welcome',
  title: 'Welcome',
  kind: 'changes' as const,
  sentences: ['amount 10 → 20'],
  state: 'waiting' as const,
  problem: null,
}
const raffle = {
  ...welcome,
  id: 'draw',
  title: 'Grand draw',
  kind: 'goes' as const,
  sentences: [],
  state: 'refused' as const,
  problem: { message: 'its raffle is committed', fix: 'Leave it.' },
}

async function openDialog(answers: Answers, permissions?: Permission[]) {
  draw(
    {
      brandCompare: () => ({
        from: { ...made, number: 7 },
        to: { ...made, number: 6 },
        changes: [],
        fields: [],
        more: 0,
      }),
      brandRollBackPromotions: () => [welcome, raffle],
      ...answers,
    },
    permissions,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Roll back to release 6' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await dialog.findByText('Welcome')
  return dialog
}

async function rollBack(answer: () => ConsoleValue<'brandRollBack'> | RefusedCall) {
  const sent: unknown[] = []
  const looked: unknown[] = []
  draw({
    brandRollBackPromotions: () => [],
    brandCompare: (query) => {
      looked.push([query['from'], query['to']])
      const changes = [{ ...change, name: 'accent #085 → #0a6' }]
      return { from: { ...made, number: 7 }, to: { ...made, number: 6 }, changes, fields: [], more: 0 }
    },
    brandRollBack: (_, body) => {
      sent.push(body)
      return answer()
    },
  })
  expect(await screen.findAllByRole('button', { name: /^Roll back to release/ })).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: 'Roll back to release 6' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  expect(await dialog.findByText('accent #085 → #0a6')).toBeTruthy()
  expect(looked).toEqual([['7', '6']])
  expect(sent).toEqual([])
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'too early' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back', hidden: true }))
  await vi.waitFor(() => expect(sent).toEqual([{ brand: 'tala', release: 6, live: 7, reason: 'too early' }]))
  return dialog
}

test('a brand is rolled back once what changes was read and a reason given', async () => {
  await rollBack(() => ({ ...plain, pinned: ['base'] }))
  expect(await screen.findByText(/stays on earlier releases of base/)).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('what is refused says where, why and what to do, and keeps the reason', async () => {
  const problem = { file: 'brand.json', pointer: '/age', message: 'a second person has to', fix: 'Draft it.' }
  const dialog = await rollBack(
    () => new RefusedCall('field_format', 400, { release: 'field_format' }, { problems: [problem] }),
  )
  expect(await dialog.findByText('a second person has to')).toBeTruthy()
  expect(dialog.getByText('Draft it.')).toBeTruthy()
  expect((dialog.getByLabelText('Why, for the history') as HTMLInputElement).value).toBe('too early')
})

test('who may not publish is offered no way back', async () => {
  draw({}, [])
  expect(await screen.findByRole('button', { name: 'Compare with release 6' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull()
})

test('promotions stay unless they are ticked, and what cannot be taken back says why', async () => {
  const sent: unknown[] = []
  const dialog = await openDialog({
    brandRollBack: (_, body) => {
      sent.push(body)
      return { ...plain, isTakenOver: true, promotions: [{ id: 'welcome', state: 'waiting' }] }
    },
  })
  expect(dialog.getByText('amount 10 → 20')).toBeTruthy()
  expect(dialog.getByText('takes a second person')).toBeTruthy()
  expect(dialog.getByText('its raffle is committed: Leave it.')).toBeTruthy()
  expect(dialog.getByText('This release doesn’t have it: it’s removed.')).toBeTruthy()
  const boxes = dialog.getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[]
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, true],
  ])
  fireEvent.click(dialog.getByLabelText('Welcome'))
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'too early' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Roll back', hidden: true }))
  const body = { brand: 'tala', release: 6, live: 7, reason: 'too early', promotions: ['welcome'] }
  await vi.waitFor(() => expect(sent).toEqual([body]))
  expect(await screen.findByText(/1 promotion waits for a second person/)).toBeTruthy()
  expect(screen.getByText(/states them itself from now on/)).toBeTruthy()
})

test('who may not publish promotions sees what differs, and ticks nothing', async () => {
  const dialog = await openDialog({}, ['brands.view', 'brands.publish'])
  const boxes = dialog.getAllByRole('checkbox', { hidden: true }) as HTMLInputElement[]
  expect(boxes.every(({ disabled }) => disabled)).toBe(true)
})
