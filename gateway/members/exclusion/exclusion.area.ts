import type { Area } from '../../base/platform/area.ts'
import { noteDemoContacts } from './demo-contacts.ts'
import { matchCase } from './match.case.ts'

export const exclusionArea: Area = {
  name: 'members/exclusion',
  cases: [matchCase],
  hooks: { demoMembersReady: noteDemoContacts },
}
