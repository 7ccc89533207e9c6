import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { CaseChange } from '../inbox/case-change.tsx'
import { BrandDrafts } from './brand-drafts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draft = {
  brand: 'tala',
  id: 'abc',
  title: 'Winter',
  version: 3,
  base: { number: 6, id: 'f'.repeat(64) },
  isBehind: false,
  madeBy: 'maya',
  madeAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-21T08:00:00Z',
}
const sentences = [{ file: 'theme.json', pointer: '/color/light/accent', text: 'accent #0a6 → #085' }]
const detail: ConsoleValue<'draftDetail'> = {
  ...draft,
  operations: [],
  sentences,
  authors: ['maya'],
  needsTwo: [],
  taken: [],
}
const noFollowers: ConsoleValue<'draftFollowers'> = {
  version: 3,
  total: 0,
  checked: 0,
  isDone: true,
  unchanged: 0,
  changed: 0,
  held: 0,
  holding: [],
  content: [],
  pageNum: 1,
  totalPages: 1,
}
const plan: ConsoleValue<'planList'>[number] = {
  brand: 'tala',
  id: '01900000-0000-7000-8000-0000000000aa',
  revision: 2,
  draft: 'abc',
  version: 2,
  title: 'Winter',
  isChanged: true,
  isMandatory: true,
  at: '2036-12-24T00:00:00Z',
  state: 'waiting',
  reason: 'season',
  madeBy: 'maya',
  changedAt: '2026-11-21T08:00:00Z',
}

type Answers = Parameters<typeof drawRoom>[2]

function draw(answers: Answers) {
  drawRoom(<BrandDrafts brand="tala" />, '/brands/tala', {
    draftList: () => [draft],
    draftDetail: () => detail,
    draftCheck: () => ({ version: 3, findings: [] }),
    draftFollowers: () => noFollowers,
    planList: () => [plan],
    ...answers,
  })
}

async function openDialog(button: string) {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { hidden: true }))
}

test('a draft is scheduled for a time, whose zone is named', async () => {
  const sent: unknown[] = []
  draw({
    planList: () => [],
    draftSchedule: (_, body) => {
      sent.push(body)
      return { id: plan.id, revision: 1, state: 'planned', needsTwo: [], held: [] }
    },
  })
  expect(await screen.findByText('Nothing is scheduled. Review a draft to choose a time.')).toBeTruthy()
  const dialog = await openDialog('Review and publish')
  fireEvent.click(await dialog.findByRole('radio', { name: 'At a time', hidden: true }))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule', hidden: true })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Mandatory/, hidden: true }))
  expect(button.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('Goes live at, GMT+8'), { target: { value: '2036-12-24T08:00' } })
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'season' } })
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  expect(await screen.findByText('It is scheduled.')).toBeTruthy()
  expect(sent).toEqual([
    {
      brand: 'tala',
      id: 'abc',
      version: 3,
      reason: 'season',
      mandatory: true,
      at: '2036-12-24T00:00:00Z',
    },
  ])
})

test('what is scheduled is listed with its time and state, moved, and deleted', async () => {
  const sent: unknown[] = []
  const note = (_: unknown, body: unknown) => {
    sent.push(body)
    return { id: plan.id, revision: 3, state: 'planned' as const }
  }
  draw({ planMove: note, planDelete: note })
  expect(await screen.findByText('waits for a second person')).toBeTruthy()
  expect(screen.getByText('the draft changed since')).toBeTruthy()
  expect(screen.getByText('mandatory')).toBeTruthy()
  expect(screen.getByText(/GMT\+8$/).textContent).toContain('2036')
  const move = await openDialog('Move')
  fireEvent.change(move.getByLabelText('Goes live at, GMT+8'), { target: { value: '2036-12-25T08:00' } })
  fireEvent.click(move.getByRole('button', { name: 'Move', hidden: true }))
  const { brand, id, revision } = plan
  await vi.waitFor(() => expect(sent).toEqual([{ brand, id, revision, at: '2036-12-25T00:00:00Z' }]))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
  const gone = await openDialog('Delete')
  fireEvent.click(gone.getByRole('button', { name: 'Delete', hidden: true }))
  await vi.waitFor(() => expect(sent[1]).toEqual({ brand, id, revision }))
})

test('an edit replaces the plan as it was seen', async () => {
  const sent: unknown[] = []
  draw({
    draftSchedule: (_, body) => {
      sent.push(body)
      return { id: plan.id, revision: 3, state: 'waiting', needsTwo: [], held: [] }
    },
  })
  const dialog = await openDialog('Edit')
  expect(await dialog.findByText(/replaces what is scheduled/)).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Schedule', hidden: true })
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  await vi.waitFor(() =>
    expect(sent).toMatchObject([{ revision: 2, at: plan.at, reason: 'season', mandatory: true }]),
  )
})

test('plans that did not load can be asked for again', async () => {
  draw({ planList: () => new RefusedCall('unknown', 500) })
  expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
})

test('a case says what changes, why it is not live, and where others changed the same', async () => {
  const asked: ConsoleValue<'caseBrand'> = {
    brand: 'tala',
    draft: 'abc',
    title: 'Winter',
    isOpen: true,
    isChanged: true,
    asked: 'maya',
    reason: 'season',
    at: plan.at,
    cause: 'overlap',
    sentences,
    needsTwo: [],
    overlaps: [{ file: 'theme.json', pointer: '/color/light/accent' }],
    findings: [],
    held: '',
  }
  drawRoom(<CaseChange merchant="firstcode" id={plan.id} />, '/inbox', { caseBrand: () => asked })
  expect(await screen.findByText('accent #0a6 → #085')).toBeTruthy()
  expect(screen.getByText(/^By maya, for .+GMT\+8\.$/)).toBeTruthy()
  expect(screen.getByText('theme.json /color/light/accent')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the brand' }).getAttribute('href')).toBe('/brands/tala')
})
