import { lt } from 'drizzle-orm'
import type { Area } from '../platform/area.ts'
import { addFiles } from './export/file.plugin.ts'
import { exportTicket } from './export.tables.ts'

/** Files of records, for every list that is sent as one. */
export const recordFilesArea: Area = {
  name: 'base/records',
  plugin: (app, platform, guards) => {
    addFiles(app, platform, guards)
  },
  expiring: [{ table: exportTicket, isOld: (now) => lt(exportTicket.expiresAt, now) }],
}
