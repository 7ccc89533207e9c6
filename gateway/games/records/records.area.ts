import type { Area } from '../../base/platform/area.ts'
import { titleIn } from './bet-filter.ts'
import { ownRecords } from './export.service.ts'
import { betRecordRoutes } from './records.routes.ts'

export const betRecordsArea: Area = {
  name: 'games/records',
  routes: betRecordRoutes,
  hooks: { recordFile: ownRecords, gameTitle: titleIn },
}
