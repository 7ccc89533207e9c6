import { userInfo } from 'node:os'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { getPlatform } from '../../app.ts'
import { type Config, readConfig, StartRefused } from '../../base/config/config.ts'
import { findPort } from '../../base/db/folder-lock.ts'
import { openDatabase } from '../../base/db/open-database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { folderPublisher } from '../../brands/publish/folder-publisher.ts'
import { overruledRegistry } from '../../brands/registry/overruled-registry.ts'
import { openRows } from '../../brands/rows/open-rows.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { commandProof } from '../../operators/access/command-proof.ts'
import {
  type DraftCommand,
  type DraftCommandName,
  runDraftCommand,
} from '../../operators/drafts/draft-command.ts'
import { askHolder, isHeld, requireDatabase } from '../holder/held-folder.ts'
import { explainRefusal, type Refused } from './explain-draft.ts'
import { openFolder } from './open.ts'
import type { Words } from './words.ts'

type Place = Pick<Words, 'folder' | 'data' | 'isInDatabase' | 'author' | 'yes' | 'request'>

type IsEnough = (value: unknown) => boolean

async function askUntil(ask: () => Promise<unknown>, isEnough: IsEnough): Promise<unknown> {
  for (;;) {
    const value = await ask()
    if (isEnough(value)) return value
  }
}

/** Lets the gateway do it that holds the data folder. */
async function askGateway(config: Config, command: DraftCommand): Promise<unknown> {
  const body = JSON.stringify(command)
  const authorization = commandProof(config.secret, config.dataFolder, body, Date.now())
  const headers = { authorization, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body }
  const answer = await askHolder(config, { file: 'drafts.json', command: 'npm run brand', init })
  const json = (await answer.json()) as Refused & { value: unknown }
  if (json.errorCode === 'not_found' && (json.value ?? null) === null)
    throw new StartRefused(
      `The gateway in ${config.dataFolder} refused: LIVERY_DATA or LIVERY_SECRET differs from its own. Run this with that gateway's settings.`,
    )
  if (!answer.ok) throw explainRefusal(json, command)
  return json.value
}

function requireSecret({ secret }: Config): void {
  if (secret === '')
    throw new StartRefused(
      'Set LIVERY_SECRET to that of the gateways: secrets of brands are sealed under it.',
    )
}

/** Does it here, as a gateway does: nobody else has the database, or all who have it may. */
async function openAndRun(
  config: Config,
  command: DraftCommand,
  { place, isEnough }: { place: Place; isEnough: IsEnough },
): Promise<unknown> {
  requireSecret(config)
  const complain = (error: unknown) => {
    throw error
  }
  const { brandsFolder: folder, dataFolder: data, secret } = config
  const database = await openDatabase({ ...config, keyedBy: secret }, { error: complain, lost: complain })
  try {
    const rows = config.brandsHome && openRows({ data, secret, database, failed: complain })
    await rows?.copy.sync()
    await rows?.copy.complete()
    const files = await openFolder(place)
    // Where no gateway looks at the folder, this records what it publishes.
    const records = findPort(data) === undefined
    const publisher = folderPublisher(files, { folder, data, secret, catalogue: catalogueIds, records, rows })
    const platform = getPlatform({ config, registry: overruledRegistry(files), database, publisher })
    try {
      return await askUntil(() => runDraftCommand(platform, command), isEnough)
    } finally {
      await platform.background.idle()
      await platform.messenger.close()
      await files.close()
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw explainRefusal({ ...error.details, errorCode: error.code }, command)
  } finally {
    await database.close()
  }
}

/** The settings of the gateway whose drafts these are. Throws StartRefused where they are of another home than the brands named. */
function getConfig({ folder, isInDatabase }: Place): Config {
  const config = readConfig(process.env, { makesNothing: true })
  if (config.brandsHome && !isInDatabase)
    throw new StartRefused(
      'Drafts are of the brands in the database, as LIVERY_BRANDS says: leave --brands out.',
    )
  return { ...config, brandsFolder: folder }
}

/**
 * Makes a call of the console in the name of an operator, where the database is: in this process, or in the gateway that holds the
 * folder. It is asked again until an answer is enough. Throws StartRefused with what is wrong.
 */
export async function askDrafts<N extends DraftCommandName>(
  words: Place,
  call: N,
  sent: Record<string, unknown>,
  brand?: string,
  isEnough: (value: ConsoleValue<N>) => boolean = () => true,
): Promise<ConsoleValue<N>> {
  const config = getConfig(words)
  if (config.databaseUrl === undefined) requireDatabase(config)
  const { author = userInfo().username, yes, request } = words
  const command: DraftCommand = {
    call,
    author,
    folder: config.brandsFolder,
    holds: yes,
    sent,
    ...(brand !== undefined && { brand }),
    ...(request !== undefined && { request }),
  }
  const isOther = config.databaseUrl === undefined && isHeld(config)
  const enough = isEnough as IsEnough
  const value = isOther
    ? askUntil(() => askGateway(config, command), enough)
    : openAndRun(config, command, { place: words, isEnough: enough })
  return (await value) as ConsoleValue<N>
}
