import { and, eq, inArray } from 'drizzle-orm'
import { companyScope, inScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { operator } from '../access/access.tables.ts'
import { readOperator } from '../access/operators.service.ts'
import { getConsoleTags, sayInConsole } from '../staff/console-mail.ts'
import { draftScope } from './drafts.service.ts'
import { draftChange } from './drafts.tables.ts'
import { getPlanKey } from './plans.service.ts'
import type { BrandPlan } from './plans.tables.ts'

const mailJobName = 'brand.schedule.mail'

/** Who wrote the draft, who planned it, who agreed to it, and who published what it met: each once. */
async function listAuthors(
  tx: Tx,
  { draft, company, madeBy, agreedBy }: BrandPlan,
  others: readonly string[],
): Promise<string[]> {
  const saved = await tx
    .selectDistinct({ id: draftChange.madeBy })
    .from(draftChange)
    .where(and(eq(draftChange.merchant, draftScope), eq(draftChange.draft, draft)))
  const scope = companyScope(company)
  const named =
    others.length === 0
      ? []
      : await inScope(tx, scope, () =>
          tx
            .select({ id: operator.id })
            .from(operator)
            .where(and(eq(operator.merchant, scope), inArray(operator.name, [...others]))),
        )
  return [...new Set([madeBy, ...(agreedBy ? [agreedBy] : []), ...[...saved, ...named].map(({ id }) => id)])]
}

/** Plans that everybody whose work it is hears that a plan did not go live; the transaction is bound to the drafts. */
export async function planMails(
  tx: Tx,
  { merchant, plan, others }: { merchant: string; plan: BrandPlan; others: readonly string[] },
  now: Date,
): Promise<void> {
  const authors = await listAuthors(tx, plan, others)
  const body = { brand: plan.brand, title: plan.title, at: plan.dueAt.toISOString() }
  await inScope(tx, merchant, async () => {
    for (const id of authors)
      await planJob(
        tx,
        { merchant, kind: mailJobName, key: `${getPlanKey(plan)} ${id}`, body, dueAt: now },
        now,
      )
  })
}

/** The time by the brand's clocks, with its zone. */
function formatTime(at: string, tag: string, timeZone: string): string {
  return new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
}

/** Tells an operator that something did not go live at its time. Only log-ins that work, at an address that is theirs. */
export const planMailJob: JobKind = {
  name: mailJobName,
  async act({ key, body }, { platform, brand }) {
    const { company, timeZone } = brand.merchant
    const scope = companyScope(company)
    const [, operatorId = ''] = key.split(' ')
    const login = await platform.database.within(scope, (tx) => readOperator(tx, scope, operatorId))
    if (login?.status !== 'active' || login.emailKey === null) return undefined
    const { config, registry, messenger } = platform
    const tags = getConsoleTags(registry, company)
    const zone = timeZone
    const time = formatTime(body['at'] ?? '', tags[0] ?? 'en', zone)
    const places = {
      name: login.name,
      title: body['title'] ?? '',
      brand: body['brand'] ?? '',
      time: `${time} (${zone})`,
      link: `${consoleOrigin(config)}/inbox?kind=brand.schedule`,
    }
    await messenger.send(brand, {
      channel: 'mail',
      to: login.emailKey,
      subject: sayInConsole('planMail.subject', tags, places),
      text: sayInConsole('planMail.text', tags, places),
    })
    return undefined
  },
}
