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

  new <id>       creates a working brand
                   --name "Luna"  --extends tala  --languages EN,TY  --merchant luna  --yes
  check [id…]    prints problem, place, found and expected value, and fix; exits with 1 on errors
  list           lists every brand, its addresses and its parents
  words <id> <CODE>
                 adds the missing texts of a language to its file for translation
  font <id> <file…>
                 adds your own fonts and builds their subsets and measures
                   --family "Own Sans"  --for display,title,body,num  --generic serif
  diff <id>      shows how it differs from its parents

  --brands DIR   another brands folder (or LIVERY_BRANDS)
  --json         machine-readable output
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
  console.error(`Unknown command "${name}".${meant ? ` Did you mean ${meant}?` : ''}\n\n${HELP}`)
  return 2
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
