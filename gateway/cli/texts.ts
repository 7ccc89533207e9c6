import path from 'node:path'
import { nearest } from '../../schemas/base/nearest.ts'
import { settingsIn } from '../base/config/settings.ts'
import { type Arguments, requireOptions, WrongUsage } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'
import { exportTexts } from './texts/export-texts.ts'
import { importTexts } from './texts/import-texts.ts'

const HELP = `npm run texts -- <command>

  export <brand> <CODE>           writes every text of a brand for translators, English beside the language
                                    --format csv|xliff|json   default: csv
                                    --to FOLDER               default: this folder
                                    csv: context, source, target, developer_comments; xliff: 1.2;
                                    json: i18next, English in a separate file
  import <file> [<brand> <CODE>]  prints what a translated file would change; brand and language are taken from
                                  its name (luna.IT.csv) unless given
                                    --write     writes the changes and keeps the previous file as .bak
                                    --partial   takes what is translated and leaves the rest unchanged

  --brands DIR   another brands folder (or LIVERY_BRANDS)

Exits with 0 when there is nothing wrong, with 1 when texts have errors and nothing was written, with 2 when it could not start.
`

const options = {
  format: { type: 'string' },
  to: { type: 'string' },
  write: { type: 'boolean' },
  partial: { type: 'boolean' },
  brands: { type: 'string' },
} as const

async function main({ values, positionals }: Arguments<typeof options>): Promise<number> {
  const [command = '', ...ids] = positionals
  const { format = 'csv', to = '.', write = false, partial = false, brands } = values
  const folder = path.resolve(brands ?? settingsIn(process.env).LIVERY_BRANDS)
  if (command === 'export') {
    requireOptions(command, values, ['format', 'to', 'brands'])
    return exportTexts({ ids, folder, format, to })
  }
  if (command === 'import') {
    requireOptions(command, values, ['write', 'partial', 'brands'])
    return importTexts({ ids, folder, write, partial })
  }
  const meant = nearest(command, ['export', 'import'])
  throw new WrongUsage(
    `Unknown command "${command}".${meant ? ` Did you mean ${meant}?` : ''} Known: export, import.`,
  )
}

await runMain({ name: 'npm run texts', help: HELP, options, least: 1, most: 4, main })
