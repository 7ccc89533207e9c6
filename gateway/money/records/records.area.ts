import { lt } from 'drizzle-orm'
import type { Area } from '../../base/platform/area.ts'
import { addFiles } from '../../base/records/export/file.plugin.ts'
import { moneyRecordRoutes } from './records.routes.ts'
import { exportTicket } from '../../base/records/export.tables.ts'

export const moneyRecordsArea: Area = {
  name: 'money/records',
  routes: moneyRecordRoutes,
  plugin: (app, platform, guards) => {
    addFiles(app, platform, guards)
  },
  expiring: [{ table: exportTicket, isOld: (now) => lt(exportTicket.expiresAt, now) }],
}
