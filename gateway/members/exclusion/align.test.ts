import { afterAll, beforeAll, expect, it } from 'vitest'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { runJobs } from '../../base/jobs/run-jobs.ts'
import type { TestGateway } from '../../testing/test-gateway.ts'
import { alignJob } from './align.job.ts'
import { openScreening, type Screening, screeningBrand } from './testing/open-screening.ts'

const merchant = 'firstcode'
let screening: Screening
let gateway: TestGateway
beforeAll(async () => {
  screening = await openScreening()
  gateway = screening.gateway
})
afterAll(() => gateway.close())

/** Runs no more than so many pieces; returns how many there were. */
function align(pieces: number) {
  const { platform } = gateway
  return runJobs({ platform, brand: screeningBrand(), now: platform.clock() }, [alignJob], pieces)
}

it('applies exclusions that were written before the upgrade, in pieces (S3)', async () => {
  const number = screening.freshNumber()
  const value = await screening.tokenBy({ payeeName: 'Ligaya Ocampo', birthday: '1990-09-09' }, number)
  await gateway.db.asOwner(`update member set mobile = '639990000001' where mobile = '63${number.slice(1)}'`)
  const other = await screening.tokenBy({}, number)
  const alike = await screening.tokenBy({ payeeName: 'Ocampo Ligaya', birthday: '1990-09-09' })
  const apart = await screening.tokenBy({ payeeName: 'Ligaya Osmena', birthday: '1990-09-08' })
  await screening.exclude(value)
  // As an older gateway left it: the account alone was excluded, nobody was held, and nothing was kept of what is only said.
  const { id } = (await gateway.call('memberInfo', { token: value })).value
  await gateway.db.asOwner(`delete from play_guard where merchant = '${merchant}' and member_id <> '${id}';
    delete from exclusion_match; delete from inbox_case; delete from person_proof where not is_proven`)
  expect(await screening.depositOf(other)).toBeNull()
  expect(await screening.depositOf(alike)).toBeNull()
  await gateway.platform.database.within(merchant, (tx) => {
    const now = gateway.platform.clock()
    return planJob(tx, { merchant, kind: alignJob.name, key: 'all', dueAt: now }, now)
  })
  let pieces = 0
  while ((await align(1)) > 0) pieces += 1
  expect(pieces).toBeGreaterThan(3)
  expect(await screening.depositOf(value)).toBe('excluded')
  expect(await screening.depositOf(other)).toBe('excluded')
  expect(await screening.depositOf(alike)).toBe('account_review')
  expect(await screening.depositOf(apart)).toBeNull()
})
