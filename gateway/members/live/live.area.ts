import type { Area } from '../../base/platform/area.ts'
import { addSocket } from './socket.plugin.ts'

export const liveArea: Area = {
  name: 'members/live',
  plugin: addSocket,
}
