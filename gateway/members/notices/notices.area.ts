import type { Area } from '../../base/platform/area.ts'
import { noticeJob } from './tell-member.ts'

/** What members are told of acts of the brand's team. */
export const noticesArea: Area = { name: 'members/notices', jobs: [noticeJob] }
