import { nearest } from '../base/config/nearest.ts'
import { StartRefused } from '../base/config/config.ts'
import { checkBrands } from './brand/check.ts'
import { diffBrand } from './brand/diff.ts'
import { addFont } from './brand/font.ts'
import { listBrands } from './brand/list.ts'
import { newBrand } from './brand/new.ts'
import { writeWords } from './brand/translate.ts'
import { readWords, type Words } from './brand/words.ts'
import { endWithReader } from './end-with-reader.ts'

const HELP = `npm run brand -- <command>

  new <id>       a working brand in one command
                   --name "Luna"  --extends tala  --languages EN,TY  --merchant luna  --yes
  check [id…]    what is wrong, where, and how to fix it; ends with 1 on errors
  list           every brand, where it answers and what it builds on
  words <id> <CODE>
                 writes the texts that a language lacks into its file, to be translated there
  font <id> <file…>
                 serves fonts of your own: subsets and measures are made of the files
                   --family "Own Sans"  --for display,title,body,num  --generic serif
  diff <id>      how it differs from its parents

  --brands DIR   another brands folder (or LIVERY_BRANDS)
  --json         for programs
`

const commands: Record<string, (words: Words) => Promise<number>> = {
  new: newBrand,
  check: checkBrands,
  list: listBrands,
  words: writeWords,
  font: addFont,
  diff: diffBrand,
}

endWithReader()

async function run(args: string[]): Promise<number> {
  if (args.some((word) => ['--help', '-h'].includes(word))) {
    console.log(HELP)
    return 0
  }
  const words = readWords(args)
  const [name = 'help', ...ids] = words.ids
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) return command({ ...words, ids })
  if (name === 'help') {
    console.log(HELP)
    return 0
  }
  const meant = nearest(name, Object.keys(commands))
  console.error(`There is no "${name}".${meant ? ` Did you mean ${meant}?` : ''}\n\n${HELP}`)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
