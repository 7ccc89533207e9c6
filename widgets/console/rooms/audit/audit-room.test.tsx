import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import endpoints from '../../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import type { ShownAct } from './act-object.ts'
import { AuditRoom } from './audit-room.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const merchant = 'firstcode'
const id = '01900000-0000-7000-8000-0000000000aa'

/** What each act is about, how that is called, and its page. null: the operator's own session or log-in. */
const about: Readonly<Record<string, readonly [string, string, string | null] | null>> = {
  signIn: null,
  signInOptions: null,
  signOut: null,
  setupStart: null,
  setupFinish: null,
  ...Object.fromEntries(
    ['Invite', 'Roles', 'Reset', 'Disable', 'Enable', 'Link'].map((act) => [
      `operator${act}`,
      ['operator', 'carlos', '/operators'],
    ]),
  ),
  ...Object.fromEntries(
    ['passkeyMakeOptions', 'passkeyAdd', 'passkeyRemove'].map((act) => [
      act,
      ['operator', 'carlos', '/operators'],
    ]),
  ),
  ...Object.fromEntries(
    ['caseTake', 'caseRemark', 'caseDecide'].map((act) => [
      act,
      ['case', 'Withdrawal to approve, 1,250.00 PHP, marisol', `/inbox/${merchant}/${id}`],
    ]),
  ),
  ...Object.fromEntries(
    [
      'memberLimitLower',
      'memberProofAsk',
      'memberBlock',
      'memberEndSessions',
      'moneyAdjust',
      'branchMove',
    ].map((act) => [act, ['member', 'marisol', `/members/${merchant}/${id}`]]),
  ),
  ...Object.fromEntries(
    ['DraftSave', 'DraftDrop', 'Publish', 'Stop', 'Revert'].map((act) => [
      `promotion${act}`,
      ['promotion', `Promotion ${id}`, `/promotions/${merchant}/${id}`],
    ]),
  ),
  thresholdSet: ['threshold', `${id} of First`, '/thresholds'],
  jobRetry: ['job', 'Message to a member', `/jobs?merchant=${merchant}`],
  actsExport: ['audit log', 'Audit log', null],
  switchesSet: ['switches', 'First', `/switches?merchant=${merchant}`],
  moneyAudit: ['books', 'First', `/money?merchant=${merchant}`],
  viewSave: ['view', 'Said', null],
  viewRemove: ['view', 'Said', null],
  draftPreview: ['draft', 'the draft Said', null],
  draftCreate: ['draft', 'the draft Said', null],
  draftRename: ['draft', 'the draft Said', null],
  draftDiscard: ['draft', 'the draft Said', null],
  ...Object.fromEntries(
    [
      'draftSave',
      'draftRebase',
      'draftTakenMerge',
      'draftFileStore',
      'draftFileUndo',
      'draftPublish',
      'draftSchedule',
    ].map((act) => [act, ['draft', `the draft ${id}`, null]]),
  ),
  brandLink: ['brand', 'First', `/brands/${id}`],
  brandSecretReplace: ['brand', 'First', `/brands/${id}`],
  planMove: ['plan', 'the scheduled change Said', null],
  planDelete: ['plan', 'the scheduled change Said', null],
  brandRollBack: ['brand', 'First', `/brands/${id}`],
  mailingPictureAdd: ['messagePicture', 'Picture', null],
  mailingMake: ['mailing', 'Message Said', `/messages/${merchant}/${id}`],
  mailingStop: ['mailing', `Message ${id}`, `/messages/${merchant}/${id}`],
  agreementEnd: ['contract', `Contract`, `/contracts/${merchant}/${id}`],
  settlementRecompute: ['settlement', `Settlement`, `/settlements/${merchant}/${id}`],
  settlementAdjust: ['settlement', `Settlement`, `/settlements/${merchant}/${id}`],
  commissionExport: ['commissions', 'First', `/commissions?merchant=${merchant}`],
  contentSet: ['content', 'Content', `/content?merchant=${merchant}`],
  segmentSet: ['segment', 'Segment Said', `/segments?merchant=${merchant}`],
  segmentRemove: ['segment', 'Segment Said', `/segments?merchant=${merchant}`],
}

const acts = Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'GET' ? [] : [name]))

/** What the log holds of an act, as the gateway writes it. */
const written: Readonly<Record<string, { before?: object; after?: object }>> = {
  caseDecide: { after: { decision: 'approve', outcome: 'decided' } },
  caseTake: { before: { assignedTo: null }, after: { assignedTo: id } },
  caseRemark: {},
  jobRetry: {
    before: { kind: 'member.notice', key: 'k', fault: 'x', status: 'stopped' },
    after: { status: 'waiting' },
  },
  viewSave: { after: { path: '/audit', name: 'Said', search: '' } },
  viewRemove: { before: { path: '/audit', name: 'Said' } },
  draftPreview: { after: { brand: 'first', title: 'Said' } },
  draftCreate: { after: { brand: 'first', title: 'Said' } },
  draftRename: { before: { title: 'Was' }, after: { title: 'Said' } },
  draftDiscard: { before: { title: 'Said', version: '3' } },
  draftSave: { after: { version: '4', places: [] } },
  draftTakenMerge: { after: { places: [], conflicts: '0' } },
  draftFileStore: { after: { version: '4', file: 'assets/hero.webp' } },
  draftFileUndo: { after: { version: '5', file: 'assets/hero.webp' } },
  draftPublish: { after: { version: '4', base: 'a1', held: [], outcome: 'live' } },
  draftSchedule: { after: { at: '2026-12-01T00:00:00Z', version: '4', outcome: 'planned' } },
  brandSecretReplace: { after: { place: '/botCheck/secret' } },
  planMove: { after: { title: 'Said', at: '2026-12-01T00:00:00Z', outcome: 'planned' } },
  planDelete: { before: { title: 'Said', at: '2026-12-01T00:00:00Z' } },
  mailingMake: {
    after: {
      kind: 'news',
      texts: { EN: { title: 'Said', body: 'It is.' } },
      link: null,
      audience: {},
      startsAt: null,
    },
  },
  mailingStop: { before: { status: 'waiting', sent: 0 }, after: { status: 'stopped' } },
  promotionPublish: { before: { offer: null }, after: { offer: { id, kind: 'welcome' } } },
  promotionStop: { after: { isStopped: true } },
  promotionRevert: { after: { version: 3 } },
  segmentSet: { after: { title: 'Said', rules: {} } },
  segmentRemove: { before: { title: 'Said', rules: {} } },
}

function getAct(act: string, changes: Partial<ShownAct> = {}): ShownAct {
  const subject = about[act]?.[0] ?? null
  const names = { case: 'marisol', member: 'marisol', operator: 'carlos' } as const
  const name = names[subject as keyof typeof names] ?? null
  const isCase = subject === 'case'
  const { before, after } = written[act] ?? {}
  return {
    sequence: 7,
    at: '2026-11-28T20:30:05Z',
    operatorId: id,
    operator: 'olga',
    act,
    permission: null,
    outcome: 'done',
    merchant: subject === 'operator' ? null : merchant,
    subject,
    subjectId: id,
    object:
      name === null
        ? null
        : {
            name,
            kind: isCase ? 'withdrawal.review' : null,
            amount: isCase ? '1250.00' : null,
            currency: isCase ? 'PHP' : null,
          },
    reason: null,
    comment: null,
    before: before ? JSON.stringify(before) : null,
    address: '127.0.0.1',
    hash: 'abc',
    after: after ? JSON.stringify(after) : null,
    ...changes,
  }
}

async function line(act: ShownAct) {
  drawRoom(<AuditRoom />, '/audit', {
    acts: () => ({ content: [act], isMore: false }),
    operators: () => [],
  })
  return (await screen.findByRole('button', { name: '7' })).closest('tr') as HTMLTableRowElement
}

test('O8: the table of acts is whole', () => {
  expect(acts.filter((act) => !(act in about))).toEqual([])
  expect(Object.keys(about).filter((act) => !acts.includes(act))).toEqual([])
})

test.each(acts)('O8: %s says what it was done to, and leads there', async (act) => {
  const row = await line(getAct(act))
  const [, , , said] = [...row.cells]
  const [, name = '', page = null] = about[act] ?? []
  expect(said?.textContent).toContain(name)
  expect(said?.textContent).not.toMatch(/[{}]/)
  if (about[act] === null) return
  const links = within(said as HTMLElement).queryAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(page === null ? [] : [page])
})

test('O8: a decision is told with its case; a first vote and a case given back are told as such', async () => {
  const said = async (act: ShownAct) => {
    const text = (await line(act)).cells[3]?.textContent
    cleanup()
    return text
  }
  const of = 'Withdrawal to approve, 1,250.00 PHP, marisol'
  expect(await said(getAct('caseDecide'))).toBe(`Decided ${of}: Approve`)
  const vote = '{"decision":"reject","outcome":"waiting"}'
  expect(await said(getAct('caseDecide', { after: vote }))).toBe(`Voted on ${of}: Reject`)
  expect(await said(getAct('caseDecide', { after: null, outcome: 'case_changed' }))).toBe(`Decided ${of}`)
  expect(await said(getAct('caseTake', { after: '{"assignedTo":null}' }))).toBe(`Unassigned ${of}`)
  expect(await said(getAct('memberBlock', { after: '{"status":"active"}' }))).toBe('Unblocked marisol')
})

test.each([
  ['operatorInvite', 'Proposed to invite carlos', { name: 'carlos', change: 'invite', roles: ['cashier'] }],
  ['operatorRoles', 'Proposed other roles for carlos', { name: 'carlos', change: 'roles', roles: ['risk'] }],
  ['operatorReset', 'Proposed to reset the login of carlos', { name: 'carlos', change: 'reset', roles: [] }],
  ['operatorEnable', 'Proposed to enable carlos', { name: 'carlos', change: 'enable', roles: [] }],
  ['promotionPublish', `Proposed to publish Promotion ${id}`, { offer: { id, kind: 'welcome' } }],
  ['promotionRevert', `Proposed to restore a version of Promotion ${id}`, { version: 3 }],
  ['promotionStop', `Proposed to resume Promotion ${id}`, { isStopped: false }],
  ['draftPublish', `Proposed to publish the draft ${id}`, { version: '4', held: [] }],
  ['draftSchedule', `Proposed to schedule the draft ${id}`, { version: '4' }],
  ['planMove', 'Proposed another time for the scheduled change Said', { title: 'Said' }],
  ['segmentSet', 'Proposed a change to Segment Said', { title: 'Said', rules: {} }],
])('O8: %s that waits for a second person is told as a proposal', async (act, sentence, after) => {
  const row = await line(getAct(act, { after: JSON.stringify({ ...after, outcome: 'waiting' }) }))
  expect(row.cells[3]?.textContent).toBe(sentence)
})

test('O8: an id is whole for who points at it, comes to it by keyboard, or copies it', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const row = within(await line(getAct('viewSave')))
  const shown = row.getByTitle(id)
  expect([shown.textContent, shown.tabIndex]).toEqual([id, 0])
  const copy = row.getByRole('button', { name: `Copy ${id}` })
  fireEvent.click(copy)
  await waitFor(() => expect(copy.getAttribute('aria-label')).toBe('Copied'))
  expect(writeText).toHaveBeenCalledWith(id)
  // What was meant for the id opened nothing, and Enter is the button's own.
  fireEvent.keyDown(copy, { key: 'Enter' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['x', '2026-99-99T00:00:00Z', '+275760-09-13T00:00:00Z'])(
  'an address whose days are %s shows the log, and fields without a day',
  async (day) => {
    drawRoom(<AuditRoom />, `/audit?${new URLSearchParams({ from: day, until: day }).toString()}`, {
      acts: () => new RefusedCall('invalid_request', 422),
      operators: () => [],
    })
    for (const label of ['From, GMT+8', 'To, GMT+8'])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('')
    expect(await screen.findByText('Couldn’t load this')).toBeTruthy()
  },
)

test('a year is kept while it is typed, and the label says what clocks showed on its day', async () => {
  const { address } = drawRoom(
    <AuditRoom />,
    '/audit',
    { acts: () => ({ content: [], isMore: false }), operators: () => [] },
    {
      brands: [{ id: 'first', name: 'First', merchant, zone: 'Europe/Berlin', currency: 'EUR', decimals: 2 }],
    },
  )
  fireEvent.change(await screen.findByLabelText(/^From, /), { target: { value: '0002-07-01' } })
  await waitFor(() => expect(address()).toContain('0002-06-30'))
  expect(screen.getByLabelText<HTMLInputElement>(/^From, /).value).toBe('0002-07-01')
  fireEvent.change(screen.getByLabelText(/^From, /), { target: { value: '2026-07-01' } })
  expect(await screen.findByLabelText('From, GMT+2')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^From, /), { target: { value: '2026-12-01' } })
  expect(await screen.findByLabelText('From, GMT+1')).toBeTruthy()
})

test('O8: no page is named to who may not see it', async () => {
  drawRoom(
    <AuditRoom />,
    '/audit',
    { acts: () => ({ content: [getAct('memberBlock')], isMore: false }), operators: () => [] },
    { permissions: ['audit.view'] },
  )
  const row = (await screen.findByRole('button', { name: '7' })).closest('tr') as HTMLElement
  expect(within(row).queryAllByRole('link')).toEqual([])
  expect(row.textContent).toContain('Blocked marisol')
})
