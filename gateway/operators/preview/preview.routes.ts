import { Refusal } from '../../base/http/refusal.ts'
import { act, type ConsoleRoute } from '../console/console-route.ts'
import { findDraftHost } from '../../base/http/draft-host.ts'
import { issueTicket, ticketTime } from './passes.service.ts'
import { findDraft } from './preview-hosts.ts'
import { enterPath } from './preview.plugin.ts'

/** Drafts of brands, as players would see them. */
export const previewRoutes: readonly ConsoleRoute[] = [
  act('draftPreview', 'brands.view', async (tx, { platform, operator, body, now, note }) => {
    const { brand, draft } = body
    note({ subject: 'draft', subjectId: draft, after: { brand } })
    const found = await findDraft(platform, `${draft}--${brand}`, operator.company)
    const place = findDraftHost(platform.config, draft, brand)
    if (!found || !place) throw new Refusal('not_found')
    note({ after: { brand, title: found.draft.title } })
    const ticket = await issueTicket(tx, operator, place.host, now)
    return {
      url: `${place.origin}${enterPath}?ticket=${ticket}`,
      until: new Date(now.getTime() + ticketTime).toISOString(),
    }
  }),
]
