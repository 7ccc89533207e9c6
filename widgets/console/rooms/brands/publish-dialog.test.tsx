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
  taken: [],
}

const followers: ConsoleValue<'draftFollowers'> = {
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

type Answers = Parameters<typeof drawRoom>[2]

async function review(answers: Answers) {
  drawRoom(<BrandDrafts brand="tala" />, '/brands/tala', {
    draftList: () => [draft],
    planList: () => [],
    draftDetail: () => detail,
    draftCheck: () => ({ version: 3, findings: [] }),
    draftFollowers: () => followers,
    ...answers,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Review and publish' }))
  const dialog = within(await screen.findByRole('dialog', { hidden: true }))
  await dialog.findByText('What is published')
  return dialog
}

type Dialog = Awaited<ReturnType<typeof review>>

async function send(dialog: Dialog, name: string) {
  fireEvent.change(dialog.getByLabelText('Why, for the history'), { target: { value: 'winter' } })
  const button = dialog.getByRole<HTMLButtonElement>('button', { name, hidden: true })
  await vi.waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
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
  await send(dialog, 'Ask a second person')
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
  await send(dialog, 'Publish')
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
  await send(dialog, 'Ask a second person')
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
  await send(dialog, 'Ask a second person')
  expect(await dialog.findByText('luna')).toBeTruthy()
  expect(dialog.getByText('PT is not there')).toBeTruthy()
  expect(dialog.getByText(/One brand builds on this one and would break/)).toBeTruthy()
  await send(dialog, 'Ask a second person')
  expect(await screen.findByText('It is live. The history shows it in a moment.')).toBeTruthy()
  const first = { brand: 'tala', id: 'abc', version: 3, reason: 'winter' }
  expect(sent).toEqual([first, { ...first, holding: ['luna'] }])
})

const foreign = { name: null, sentences: [], more: 0, findings: [] }

test('brands that build on it are checked first, then those that change and break are shown, and named', async () => {
  const sent: unknown[] = []
  const asked: unknown[] = []
  const finding = { severity: 'error' as const, code: 'choice', file: 'moon/brand.json', path: '$.languages' }
  const held = { ...foreign, brand: 'moon', name: 'Moon', state: 'held' as const }
  const changed = { ...foreign, brand: 'luna', name: 'Luna', state: 'changed' as const }
  const content = {
    held: [{ ...held, findings: [{ ...finding, message: 'PT is not there', fix: 'Support PT.' }] }],
    changed: [
      { ...changed, sentences: [{ ...accent, text: 'accent #0a6 → #085' }], more: 4 },
      { ...foreign, brand: 'other', state: 'changed' as const },
    ],
  }
  const done = {
    ...followers,
    total: 1000,
    checked: 1000,
    unchanged: 997,
    changed: 2,
    held: 1,
    holding: ['moon'],
  }
  const dialog = await review({
    draftFollowers: ({ state, left }) => {
      asked.push([state, left])
      if (asked.length === 1)
        return { ...done, checked: 312, isDone: false, unchanged: 312, changed: 0, held: 0 }
      return { ...done, content: state === 'held' || state === 'changed' ? content[state] : [] }
    },
    draftPublish: (_, body) => {
      sent.push(body)
      return { state: 'live', needsTwo: [], held: [] }
    },
  })
  expect(await dialog.findByText('312 of 1,000 checked')).toBeTruthy()
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask a second person', hidden: true })
  expect(button.disabled).toBe(true)
  expect(await dialog.findByText('1 brand would break')).toBeTruthy()
  expect(await dialog.findByText('PT is not there')).toBeTruthy()
  expect(dialog.getByText('2 brands change')).toBeTruthy()
  expect(dialog.getByText('997 brands don’t change')).toBeTruthy()
  const luna = within((await dialog.findByText('Luna')).closest('details') as HTMLElement)
  expect(luna.getByText('accent #0a6 → #085')).toBeTruthy()
  expect(luna.getByText('and 4 more changes')).toBeTruthy()
  const other = dialog.getByText('other').closest('li')
  expect([other?.querySelector('details'), other?.textContent]).toEqual([null, 'otheranother company’s'])
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Publish anyway/, hidden: true }))
  await send(dialog, 'Ask a second person')
  expect(await screen.findByText('It is live. The history shows it in a moment.')).toBeTruthy()
  expect(sent).toMatchObject([{ id: 'abc', holding: ['moon'] }])
})

test('what is left out is left out of what is checked', async () => {
  const asked: unknown[] = []
  const dialog = await review({
    draftFollowers: ({ left }) => {
      asked.push(left)
      return followers
    },
  })
  fireEvent.click(dialog.getByRole('checkbox', { name: /^age 18/, hidden: true }))
  await vi.waitFor(() => expect(asked).toEqual([undefined, '1']))
})

test('a gateway that serves other files is named with when it began to, and nothing is called late', async () => {
  const differing = [{ brand: 'tala', gateway: 'desk:8081', why: 'other', since: '2026-11-21T08:00:00Z' }]
  const dialog = await review({ draftPublish: () => new RefusedCall('conflict', 409, {}, { differing }) })
  await send(dialog, 'Ask a second person')
  expect(await dialog.findByText(/^desk:8081 serves other files of tala, since .+2026.+GMT\+8$/)).toBeTruthy()
  expect(dialog.getByText(/another gateway doesn’t serve the same files/)).toBeTruthy()
  expect(dialog.queryByText(/Something else was published/)).toBeNull()
})

test('a draft behind what is live takes that up first, and what both changed is chosen', async () => {
  const sent: unknown[] = []
  let isBehind = true
  drawRoom(<BrandDrafts brand="tala" />, '/brands/tala', {
    draftList: () => [{ ...draft, isBehind }],
    planList: () => [],
    draftDetail: () => ({ ...detail, isBehind }),
    draftCheck: () => ({ version: 3, findings: [] }),
    draftFollowers: () => followers,
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
  const choice = within(
    await dialog.findByRole('group', { name: 'theme.json /color/light/accent', hidden: true }),
  )
  fireEvent.click(choice.getByRole('radio', { name: /^what is live/, hidden: true }))
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
