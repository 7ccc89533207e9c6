import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namespacesFile, namespacesModule } from '../../schemas/base/print-namespaces.ts'
import { agentTypesFile, agentTypesPage } from '../../schemas/agents/print-agent-types.ts'
import { fieldValidatorFile, fieldValidatorModule } from '../../schemas/rules/gen.ts'
import { currencyFolder } from '../brands/files/font-files.ts'
import { printedSchemas } from '../brands/print/printed-schemas.ts'
import { asksHelp } from './arguments/asks-help.ts'
import { currencyFonts } from './brand/currency-fonts.ts'

/** Prints schemas/json, the table of agent types, the generated modules, and the fonts of currency signs; with --check it only says which files differ, and fails when any does. */
const folder = fileURLToPath(new URL('../../schemas/json/', import.meta.url))
const args = process.argv.slice(2)
const check = args.includes('--check')
const usage = `npm run gen -- [--check]

Prints schemas and generated modules; --check only names the files that are out of date.

Exits with 0 when it is done, with 1 where --check found such files, with 2 where it was asked wrongly.`
if (asksHelp(args)) {
  console.log(usage)
  process.exit(0)
}
const unknown = args.find((arg) => arg !== '--check')
if (unknown !== undefined) {
  console.error(`Unknown argument ${unknown}.\n\n${usage}`)
  process.exit(2)
}

const files = printedSchemas()
await mkdir(folder, { recursive: true })
await mkdir(currencyFolder, { recursive: true })
const existing = new Map<string, string>()
for (const name of await readdir(folder)) existing.set(name, await readFile(join(folder, name), 'utf8'))

const different = [...files].filter(([name, text]) => existing.get(name) !== text).map(([name]) => name)
const orphans = [...existing.keys()].filter((name) => !files.has(name))

const modules = [
  ...(await currencyFonts()),
  {
    name: 'schemas/rules/field-validator.generated.ts',
    file: fieldValidatorFile,
    text: fieldValidatorModule(),
  },
  { name: 'docs/agent-types.md', file: agentTypesFile, text: agentTypesPage() },
  { name: 'schemas/base/namespaces.generated.ts', file: namespacesFile, text: namespacesModule() },
]
const isOutdated = await Promise.all(
  modules.map(
    async ({ file, text }) => !(await readFile(file).catch(() => Buffer.of())).equals(Buffer.from(text)),
  ),
)
const outdated = modules.filter((_, index) => isOutdated[index])

if (check) {
  for (const { name } of outdated) console.error(`${name} is out of date: npm run gen`)
  for (const name of [...different, ...orphans])
    console.error(`schemas/json/${name} is out of date: npm run gen`)
  process.exitCode = different.length + orphans.length + outdated.length > 0 ? 1 : 0
} else {
  for (const name of different) await writeFile(join(folder, name), files.get(name) ?? '')
  for (const name of orphans) await rm(join(folder, name))
  for (const { file, text } of outdated) await writeFile(file, text)
  console.log(`schemas/json: ${String(files.size)} schemas, ${String(different.length)} written`)
}
