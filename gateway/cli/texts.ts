import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../base/config/nearest.ts'
import { StartRefused } from '../base/config/config.ts'
import { settingsIn } from '../base/config/settings.ts'
import { runMain } from './run-main.ts'
import { exportTexts } from './texts/export-texts.ts'
import { importTexts } from './texts/import-texts.ts'

const HELP = `npm run texts -- <command>

  export <brand> <CODE>          every text of a brand, English beside the language, for translators
                                   --format csv|xliff|json (csv)  --to FOLDER (.)
                                   csv: context, source, target, developer_comments; xliff: 1.2; json: i18next, English in a file of its own
  import <file> [<brand> <CODE>] says what a translated file would change; brand and language are read from its name (luna.IT.csv)
                                   --write    changes it; what the file of words said before is kept beside it as .bak
                                   --partial  takes what is translated and leaves the rest as it is

  --brands DIR   another brands folder (or LIVERY_BRANDS)
`

const options = {
  format: { type: 'string', default: 'csv' },
  to: { type: 'string', default: '.' },
  write: { type: 'boolean', default: false },
  partial: { type: 'boolean', default: false },
  brands: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [command, ...ids] = positionals
  const { format, to, write, partial, brands } = values
  const folder = path.resolve(brands ?? settingsIn(process.env).LIVERY_BRANDS)
  if (values.help || command === undefined) {
    console.log(HELP)
    return 0
  }
  if (command === 'export') return exportTexts({ ids, folder, format, to })
  if (command === 'import') return importTexts({ ids, folder, write, partial })
  const meant = nearest(command, ['export', 'import'])
  throw new StartRefused(`Unknown command "${command}".${meant ? ` Did you mean ${meant}?` : ''}\n\n${HELP}`)
}

await runMain(main, HELP)
