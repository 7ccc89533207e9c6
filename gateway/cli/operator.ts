import { parseArgs } from 'node:util'
import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { nearest } from '../base/config/nearest.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { Refusal } from '../base/http/refusal.ts'
import { createLog } from '../base/log/log.ts'
import { openBrandRegistry } from '../brands/registry/registry.ts'
import { commandProof } from '../operators/access/command-proof.ts'
import {
  commandNames,
  type CommandResult,
  type OperatorCommand,
  runCommand,
} from '../operators/access/command.service.ts'
import { listCompanies } from '../operators/access/companies.ts'
import { type OperatorRole, roleNames } from '../../schemas/operators/permissions.ts'
import { askHolder, isHeld, requireDatabase } from './held-folder.ts'
import { runMain } from './run-main.ts'

const HELP = `npm run operator -- new <name>       adds an operator, and prints the link that sets the log-in up: once, within a day
npm run operator -- list              who there is
npm run operator -- link <name>       prints a new link for somebody who was invited
npm run operator -- reset <name>      takes password and authenticator away, and prints a new link
npm run operator -- disable <name>    lets nobody in by this name
npm run operator -- enable <name>     lets them in again

  --company NAME    the operator company (house unless given)
  --role ROLE       ${roleNames.join(', ')}; several times for several (owner unless given)
  --email ADDRESS   where links are sent; with reset it sets another one
  --mobile NUMBER   with --email shows who the person is, so that nobody decides for themselves

Once a company has two owners who are active, roles that decide something are given and reset in the console, where both agree.
To come back in when one of the two lost their log-in, disable it here first: npm run operator -- disable <name>

DATABASE_URL names the server. Without it the folder LIVERY_DATA is used; while a gateway works in it, that gateway does it.
Every use is written to the audit log.
`

const words: Readonly<Record<string, string>> = {
  account_not_found: 'Unknown operator in this company.',
  owners_decide:
    'Two owners are active: they do this in the console, under Operators. If one of them cannot sign in any more, disable that one first.',
  email_taken: 'Another operator has this mail address.',
  field_format: 'Give a mail address such as ana@house.example, and a number with its dialling code.',
  conflict:
    'That is not possible now: a link is printed for somebody who was invited and has not set up yet.',
  username_taken: 'There is an operator of this name already.',
  roles_apart:
    'One person cannot have these roles together: whoever sets thresholds or manages operators cannot approve payments.',
}

function refused(code: string): StartRefused {
  return new StartRefused(words[code] ?? `Refused: ${code}`)
}

async function companiesFor(config: Config): Promise<string[]> {
  const registry = await openBrandRegistry({ folder: config.brandsFolder, log: createLog('silent') })
  const companies = listCompanies(registry)
  await registry.close()
  return companies
}

/** Lets the gateway do it that holds the data folder. */
async function askGateway(config: Config, command: OperatorCommand): Promise<CommandResult> {
  const body = JSON.stringify(command)
  const authorization = commandProof(config.secret, config.dataFolder, body, Date.now())
  const headers = { authorization, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body }
  const answer = await askHolder(config, { file: 'operators.json', command: 'npm run operator', init })
  const json = (await answer.json()) as CommandResult & { errorCode?: string }
  if (json.errorCode === 'not_found')
    throw new StartRefused(
      `The gateway in ${config.dataFolder} does not take this for its own command. Run it with that gateway's settings: LIVERY_DATA and LIVERY_SECRET.`,
    )
  if (!answer.ok) throw refused(json.errorCode ?? 'unknown')
  return json
}

async function openAndRun(config: Config, command: OperatorCommand): Promise<CommandResult> {
  const complain = (error: Error) => {
    throw error
  }
  const database = await openDatabase(
    { ...config, keyedBy: config.secret },
    { error: complain, lost: complain },
  )
  try {
    return await runCommand({ config, database, clock: () => new Date() }, command)
  } catch (error) {
    throw error instanceof Refusal ? refused(error.code) : error
  } finally {
    await database.close()
  }
}

function getRole(name: string): OperatorRole {
  const roleName = roleNames.find((value) => value === name)
  if (roleName) return roleName
  const meant = nearest(name, roleNames)
  throw new StartRefused(
    `Unknown role ${name}.${meant ? ` Did you mean ${meant}?` : ''} Roles: ${roleNames.join(', ')}.`,
  )
}

function commandIn(args: string[]): OperatorCommand | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      company: { type: 'string', default: 'house' },
      role: { type: 'string', multiple: true },
      email: { type: 'string' },
      mobile: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [given = '', name] = positionals
  const wanted = commandNames.find((commandName) => commandName === given)
  if (values.help || !wanted || positionals.length > 2) return undefined
  if (wanted !== 'list' && !/^[A-Za-z][A-Za-z0-9._-]{1,39}$/.test(name ?? ''))
    throw new StartRefused(
      'Name the operator by letters, digits, dots and dashes: npm run operator -- new ana',
    )
  const { company, role, email, mobile } = values
  return {
    do: wanted,
    company,
    ...(name === undefined ? {} : { name }),
    ...(role ? { roles: role.map(getRole) } : {}),
    ...(email ? { email } : {}),
    ...(mobile ? { mobile } : {}),
  }
}

function print({ operators, link }: CommandResult): void {
  for (const { name, roles, status } of operators)
    console.log(`${name.padEnd(20)} ${status.padEnd(10)} ${roles.join(', ')}`)
  if (operators.length === 0) console.log('There is nobody yet: npm run operator -- new <name>')
  if (link) console.log(`\nTo set the log-in up, once, within a day:\n  ${link}`)
}

async function main(args: string[]): Promise<number> {
  const command = commandIn(args)
  if (!command) {
    console.log(HELP)
    return args.includes('--help') ? 0 : 2
  }
  const makesNothing = command.do === 'list'
  const config = readConfig(process.env, { makesNothing })
  if (makesNothing && config.databaseUrl === undefined) requireDatabase(config)
  const companies = await companiesFor(config)
  if (!companies.includes(command.company))
    throw new StartRefused(`Unknown company ${command.company}. Companies: ${companies.join(', ')}.`)
  const isOther = config.databaseUrl === undefined && isHeld(config)
  print(await (isOther ? askGateway : openAndRun)(config, command))
  return 0
}

await runMain(main, HELP)
