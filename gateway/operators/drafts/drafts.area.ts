import type { Area } from '../../base/platform/area.ts'
import { addDraftCommand } from './draft-command.plugin.ts'
import { followFolders } from './hold-promotions.ts'
import { keepDraftFiles } from './keep-files.plugin.ts'
import { scheduleJob } from './plan.job.ts'
import { planMailJob } from './plan-mail.ts'
import { brandPublishCase } from './publish.case.ts'
import { brandScheduleCase } from './schedule.case.ts'

/** Drafts of brands, what of them a second person has to agree to, and what an edit of a folder must not break. */
export const draftsArea: Area = {
  name: 'operators/drafts',
  plugin: (app, platform) => {
    followFolders(app, platform)
    addDraftCommand(app, platform)
    keepDraftFiles(app, platform)
  },
  cases: [brandPublishCase, brandScheduleCase],
  jobs: [scheduleJob, planMailJob],
}
