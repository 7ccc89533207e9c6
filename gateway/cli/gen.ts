import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fieldValidatorFile, fieldValidatorModule } from '../../schemas/rules/gen.ts'
import { printedSchemas } from '../brands/printed-schemas.ts'

/** Prints schemas/json; with --check it only says which files differ, and fails when any does. */
const folder = fileURLToPath(new URL('../../schemas/json/', import.meta.url))
const check = process.argv.includes('--check')

const files = printedSchemas()
await mkdir(folder, { recursive: true })
const standing = new Map<string, string>()
for (const name of await readdir(folder)) standing.set(name, await readFile(join(folder, name), 'utf8'))

const different = [...files].filter(([name, text]) => standing.get(name) !== text).map(([name]) => name)
const orphans = [...standing.keys()].filter((name) => !files.has(name))

const validator = fieldValidatorModule()
const validatorStands = (await readFile(fieldValidatorFile, 'utf8').catch(() => '')) === validator

if (check) {
  if (!validatorStands)
    console.error('schemas/rules/field-validator.generated.ts is out of date: npm run gen')
  for (const name of [...different, ...orphans])
    console.error(`schemas/json/${name} is out of date: npm run gen`)
  process.exitCode = different.length + orphans.length > 0 || !validatorStands ? 1 : 0
} else {
  for (const name of different) await writeFile(join(folder, name), files.get(name) ?? '')
  for (const name of orphans) await rm(join(folder, name))
  if (!validatorStands) await writeFile(fieldValidatorFile, validator)
  console.log(`schemas/json: ${String(files.size)} schemas, ${String(different.length)} written`)
}
