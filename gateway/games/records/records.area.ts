import type { Area } from '../../base/platform/area.ts'
import { addExport } from './export.plugin.ts'
import { betRecordRoutes } from './records.routes.ts'

export const betRecordsArea: Area = {
  name: 'games/records',
  routes: betRecordRoutes,
  plugin: addExport,
}
