import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
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
const accent = { file: 'theme.json', pointer: '/color/light/accent' }
const age = { file: 'brand.json', pointer: '/age' }
const detail: ConsoleValue<'draftDetail'> = {
  ...draft,
  operations: [],
  sentences: [
    { ...accent, text: 'accent #0a6 → #085' },
    { ...age, pointer: '/age/minimum', text: 'age 18 → 21' },
  ],
  authors: ['maya'],
  needsTwo: [age],
}

type Answers = Parameters<typeof drawRoom>[2]

async function review(answers: Answers) {
  drawRoom(<BrandDrafts brand="tala" />, '/brands/tala', {
    draftList: () => [draft],
    planList: () => [],
    draftDetail: () => detail,
    draftCheck: () => ({ version: 3, findings: [] }),
    ...answers,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Review and publish' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await dialog.findByText('What is published')
  return dialog
}

type Dialog = Awaited<ReturnType<typeof review>>

function send(dialog: Dialog, name: string) {
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'winter' } })
  fireEvent.click(dialog.getByRole('button', { name, hidden: true }))
}

test('a draft is published whole, and what takes a second person is said to wait in the inbox', async () => {
  const sent: unknown[] = []
  const dialog = await review({
    draftPublish: (_, body) => {
      sent.push(body)
      return { state: 'waiting', needsTwo: [age], held: [] }
    },
  })
  expect(dialog.getByText('accent #0a6 → #085')).toBeTruthy()
  expect(dialog.getAllByText('takes a second person')).toHaveLength(1)
  send(dialog, 'Ask a second person')
  const look = await screen.findByRole('link', { name: /inbox/i })
  expect(look.getAttribute('href')).toBe('/inbox?kind=brand.publish')
  expect(sent).toEqual([{ brand: 'tala', id: 'abc', version: 3, reason: 'winter' }])
})

test('what is chosen of it alone is sent, and goes live at once where one person may', async () => {
  const sent: unknown[] = []
  const dialog = await review({
    draftPublish: (_, body) => {
      sent.push(body)
      return { state: 'live', needsTwo: [], held: [] }
    },
  })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^age 18/, hidden: true }))
  send(dialog, 'Publish')
  expect(await screen.findByText('It is live. The history shows it in a moment.')).toBeTruthy()
  expect(sent).toEqual([{ brand: 'tala', id: 'abc', version: 3, reason: 'winter', places: [accent] }])
})

test('errors are said before, and what is refused says where and how to mend it', async () => {
  const found = { severity: 'error' as const, code: 'contrast', file: 'tala/theme.json', path: '/x' }
  const problem = { file: 'rewards/promotions.json', pointer: '/offers', message: 'members have begun it' }
  const dialog = await review({
    draftCheck: () => ({ version: 3, findings: [{ ...found, message: 'too faint', fix: 'Darken it.' }] }),
    draftPublish: () =>
      new RefusedCall(
        'field_format',
        400,
        { operations: 'field_format' },
        { problems: [{ ...problem, fix: 'Stop it.' }] },
      ),
  })
  expect(await dialog.findByText('too faint')).toBeTruthy()
  send(dialog, 'Ask a second person')
  expect(await dialog.findByText('members have begun it')).toBeTruthy()
  expect(dialog.getByText('Stop it.')).toBeTruthy()
  expect((dialog.getByLabelText('Why, for the history') as HTMLInputElement).value).toBe('winter')
})

test('brands that it would break are told with what is wrong, and publishing again names them', async () => {
  const sent: unknown[] = []
  const found = { severity: 'error' as const, code: 'choice', file: 'luna/brand.json', path: '$.languages' }
  const held = [{ brand: 'luna', findings: [{ ...found, message: 'PT is not there', fix: 'Support PT.' }] }]
  const dialog = await review({
    draftPublish: (_, body) => {
      sent.push(body)
      if (sent.length > 1) return { state: 'live', needsTwo: [], held }
      return new RefusedCall('conflict', 409, {}, { version: 3, held })
    },
  })
  send(dialog, 'Ask a second person')
  expect(await dialog.findByText('luna')).toBeTruthy()
  expect(dialog.getByText('PT is not there')).toBeTruthy()
  expect(dialog.getByText(/One brand builds on this one and would break/)).toBeTruthy()
  send(dialog, 'Ask a second person')
  expect(await screen.findByText('It is live. The history shows it in a moment.')).toBeTruthy()
  const first = { brand: 'tala', id: 'abc', version: 3, reason: 'winter' }
  expect(sent).toEqual([first, { ...first, holding: ['luna'] }])
})

test('a draft behind what is live takes that up first, and what both changed is chosen', async () => {
  const sent: unknown[] = []
  let isBehind = true
  drawRoom(<BrandDrafts brand="tala" />, '/brands/tala', {
    draftList: () => [{ ...draft, isBehind }],
    planList: () => [],
    draftDetail: () => ({ ...detail, isBehind }),
    draftCheck: () => ({ version: 3, findings: [] }),
    draftRebase: (_, body) => {
      sent.push(body)
      isBehind = sent.length < 2
      return { version: 4, conflicts: isBehind ? [{ ...accent, mine: '#085', theirs: '#111' }] : [] }
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Review and publish' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  const takeUp = { name: 'Take up what is live', hidden: true }
  fireEvent.click(await dialog.findByRole('button', takeUp))
  fireEvent.change(await dialog.findByLabelText('theme.json /color/light/accent'), {
    target: { value: 'theirs' },
  })
  fireEvent.click(dialog.getByRole('button', takeUp))
  expect(await dialog.findByText('What is published')).toBeTruthy()
  expect(sent).toMatchObject([{ choices: [] }, { choices: [{ ...accent, take: 'theirs' }] }])
})

test('who may not publish is told what it takes, and by whom', async () => {
  drawRoom(
    <BrandDrafts brand="tala" />,
    '/brands/tala',
    { draftList: () => [draft] },
    { permissions: ['brands.view'] },
  )
  expect(await screen.findByText(/^To publish a draft you need: .* Roles with it: /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull()
})
