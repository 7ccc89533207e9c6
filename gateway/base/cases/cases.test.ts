import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { closeCase, openCase } from './cases.service.ts'

const merchant = 'one'
const now = new Date('2026-06-01T10:00:00Z')
let db: TestDatabase
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

it('is opened once for what it is about, closed once, and opened anew', async () => {
  const subject = { merchant, kind: 'test', reference: 'r1' }
  const open = (note: string) =>
    db.database.within(merchant, (tx) => openCase(tx, { ...subject, memberId: null, details: { note } }, now))
  const close = () => db.database.within(merchant, (tx) => closeCase(tx, subject, 'approve', now))
  const stored = () => db.asOwner('select status, outcome, details from inbox_case')
  await open('first')
  await open('second')
  expect(await stored()).toEqual([{ status: 'open', outcome: null, details: { note: 'first' } }])
  expect([await close(), await close()]).toEqual([true, false])
  expect(await stored()).toEqual([{ status: 'closed', outcome: 'approve', details: { note: 'first' } }])
  await open('third')
  expect(await stored()).toEqual([{ status: 'open', outcome: null, details: { note: 'third' } }])
})
