import type { Area } from '../../base/platform/area.ts'
import { noteDemoContacts } from './demo-contacts.ts'

export const exclusionArea: Area = {
  name: 'members/exclusion',
  hooks: { demoMembersReady: noteDemoContacts },
}
