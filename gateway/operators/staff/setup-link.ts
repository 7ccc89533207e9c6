import type { Config } from '../../base/config/config.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { consoleOrigin } from '../../base/http/console-host.ts'
import { replanJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import type { Message } from '../../base/platform/messenger.ts'
import { readOperator } from '../access/operators.service.ts'
import { makeSetup, setupLink, validHours } from '../access/setup.service.ts'
import { getConsoleTags, sayInConsole } from './console-mail.ts'

const setupLinkJobName = 'operator.setupLink'

/** Whether links can be mailed: outside production they go to the outbox. */
export function canMail({ production, smtpUrl }: Pick<Config, 'production' | 'smtpUrl'>): boolean {
  return !production || smtpUrl !== undefined
}

interface SetupMail {
  to: string
  name: string
  link: string
  config: Config
  /** BCP 47, the first that has the words. */
  tags: readonly string[]
}

function setupMail({ to, name, link, config, tags }: SetupMail): Message {
  const places: Readonly<Record<string, string>> = {
    name,
    link,
    host: new URL(consoleOrigin(config)).host,
    hours: String(validHours),
  }
  return {
    channel: 'mail',
    to,
    subject: sayInConsole('setupMail.subject', tags, places),
    text: sayInConsole('setupMail.text', tags, places),
    link,
  }
}

/** Plans that a link is sent to an operator; the transaction must be bound to the merchant. */
export function planSetupLink(tx: Tx, merchant: string, operatorId: string, now: Date): Promise<void> {
  return replanJob(tx, { merchant, kind: setupLinkJobName, key: operatorId, dueAt: now }, now)
}

/** Makes a set-up link and mails it to the operator's own address. Nobody else ever sees it: it is made here and stored hashed. */
export const setupLinkJob: JobKind = {
  name: setupLinkJobName,
  async act({ key: operatorId }, { platform, brand, now }) {
    const { company } = brand.merchant
    const scope = companyScope(company)
    const made = await platform.database.within(scope, async (tx) => {
      const login = await readOperator(tx, scope, operatorId)
      if (login?.status !== 'invited' || login.emailKey === null) return undefined
      const { emailKey: sentTo, name } = login
      return { sentTo, name, token: await makeSetup(tx, platform, { company, operatorId, sentTo }, now) }
    })
    if (!made) return undefined
    const link = setupLink(platform.config, made.token)
    const { config, registry, messenger } = platform
    const mail = { to: made.sentTo, name: made.name, link, config, tags: getConsoleTags(registry, company) }
    await messenger.send(brand, setupMail(mail))
    return undefined
  },
}
