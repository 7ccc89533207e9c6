import type { Area } from '../../base/platform/area.ts'
import { alignJob } from './align.job.ts'
import { noteDemoContacts } from './demo-contacts.ts'
import { matchCase } from './match.case.ts'

export const exclusionArea: Area = {
  name: 'members/exclusion',
  jobs: [alignJob],
  cases: [matchCase],
  hooks: { demoMembersReady: noteDemoContacts },
}
