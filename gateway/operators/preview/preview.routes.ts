import { findDraftHost } from '../../base/http/draft-host.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { act, type ActContext, type ConsoleRoute } from '../console/console-route.ts'
import { issueTicket, ticketTime } from './passes.service.ts'
import { findDraft } from './preview-hosts.ts'
import { enterPath } from './preview.plugin.ts'

/** Where the draft is looked at that a call names. Drafts are read before the transaction, in one of their own. */
async function findPlace({ platform, operator, body, note }: ActContext<'draftPreview'>) {
  const { brand, draft } = body
  note({ subject: 'draft', subjectId: draft, after: { brand } })
  const found = await findDraft(platform, `${draft}--${brand}`, operator.company)
  const place = findDraftHost(platform.config, draft, brand)
  if (!found || !place) throw new Refusal('not_found')
  note({ after: { brand, title: found.draft.title } })
  return place
}

/** Drafts of brands, as players would see them. */
export const previewRoutes: readonly ConsoleRoute[] = [
  act(
    'draftPreview',
    'brands.view',
    async (tx, { operator, now }, { host, origin }: Awaited<ReturnType<typeof findPlace>>) => {
      const ticket = await issueTicket(tx, operator, host, now)
      return {
        url: `${origin}${enterPath}?ticket=${ticket}`,
        until: new Date(now.getTime() + ticketTime).toISOString(),
      }
    },
    findPlace,
  ),
]
