import { closed } from '../base/parts.ts'

export const limitsEvents = {
  'limits.changed': closed({}, { description: 'A limit, a break or an exclusion of the member changed.' }),
}
