import type { Area } from '../platform/area.ts'
import { addOutbox } from './outbox.plugin.ts'

export const outboxArea: Area = {
  name: 'base/outbox',
  plugin: addOutbox,
}
