import type { Area } from '../../base/platform/area.ts'
import { mailingJob } from './send.job.ts'

/** Messages to many members at once. */
export const mailingsArea: Area = { name: 'site/mailings', jobs: [mailingJob] }
