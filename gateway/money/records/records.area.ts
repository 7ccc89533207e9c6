import type { Area } from '../../base/platform/area.ts'
import { moneyRecordRoutes } from './records.routes.ts'

export const moneyRecordsArea: Area = { name: 'money/records', routes: moneyRecordRoutes }
