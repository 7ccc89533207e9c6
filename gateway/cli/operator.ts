import { readConfig, StartRefused, type Config } from '../base/config/config.ts'
import { nearest } from '../../schemas/base/nearest.ts'
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
import { askHolder, isHeld, requireDatabase } from './holder/held-folder.ts'
import { type Arguments, requireAtMost, WrongUsage } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'

const HELP = `npm run operator -- <command> [options]

  new <name>       adds an operator and prints the set-up link: it works once, within a day
  list             lists operators with their status and roles
  link <name>      prints a new set-up link for an operator who was invited
  reset <name>     removes password and authenticator, and prints a new set-up link
  disable <name>   blocks this login
  enable <name>    unblocks it

  --company NAME    operator company (default: house)
  --role ROLE       ${roleNames.join(', ')}; repeat it for several (default: owner)
  --email ADDRESS   where links are sent; with reset it replaces the address
  --mobile NUMBER   with --email identifies the person, so that nobody approves their own case

Once a company has two active owners, roles with power of decision are assigned and reset in the console, where both owners
approve. If one owner has lost access, block that login first: npm run operator -- disable <name>

DATABASE_URL names the server. Without it the folder LIVERY_DATA is used; if a gateway is using that folder, it runs the command.
Every use is written to the audit log.

Exits with 0 when it is done, with 2 when it was refused.
`

const words: Readonly<Record<string, string>> = {
  account_not_found: 'Unknown operator in this company.',
  owners_decide:
    'Two owners are active: they do this in the console, under Operators. If one of them has lost access, block that login first: npm run operator -- disable <name>',
  email_taken: 'Another operator already uses this mail address.',
  field_format:
    'Not a valid mail address or mobile number. Expected an address such as ana@house.example, and a number with its dialling code.',
  conflict:
    'A link is only printed for an operator who was invited and has not set up a login yet. For all others: npm run operator -- reset <name>',
  username_taken: 'An operator of this name exists already: choose another name.',
  roles_apart:
    'One person cannot have these roles at once: who sets thresholds or manages operators cannot approve payments.',
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
      `The gateway in ${config.dataFolder} refused: LIVERY_DATA or LIVERY_SECRET differs from its own. Run this with that gateway's settings.`,
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

const options = {
  company: { type: 'string', default: 'house' },
  role: { type: 'string', multiple: true },
  email: { type: 'string' },
  mobile: { type: 'string' },
} as const

function getCommandName(name: string): OperatorCommand['do'] {
  const commandName = commandNames.find((value) => value === name)
  if (commandName) return commandName
  const meant = nearest(name, commandNames)
  throw new WrongUsage(
    `Unknown command "${name}".${meant ? ` Did you mean ${meant}?` : ''} Known: ${commandNames.join(', ')}.`,
  )
}

function readCommand({ values, positionals }: Arguments<typeof options>): OperatorCommand {
  const [given = '', name] = positionals
  const wanted = getCommandName(given)
  if (wanted === 'list') requireAtMost(positionals, 1)
  else if (!/^[A-Za-z][A-Za-z0-9._-]{1,39}$/.test(name ?? ''))
    throw new WrongUsage(
      `"${name ?? ''}" is not a valid name. Expected 2 to 40 letters, digits, dots and dashes: npm run operator -- ${wanted} ana`,
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
  if (operators.length === 0) console.log('No operators yet. Add one: npm run operator -- new <name>')
  if (link) console.log(`\nLink to set up the login. It works once, within a day:\n  ${link}`)
}

async function main(args: Arguments<typeof options>): Promise<number> {
  const command = readCommand(args)
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

await runMain({ name: 'npm run operator', help: HELP, options, least: 1, most: 2, main })
