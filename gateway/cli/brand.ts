import { nearest } from '../base/config/nearest.ts'
import { checkBrands } from './brand/check.ts'
import { diffBrand } from './brand/diff.ts'
import { addFont } from './brand/font.ts'
import { listBrands } from './brand/list.ts'
import { newBrand } from './brand/new.ts'
import { writeWords } from './brand/translate.ts'
import { brandOptions, toWords, type Words } from './brand/words.ts'
import { type Arguments, requireAtMost, requireOptions, WrongUsage } from './arguments/read-arguments.ts'
import { runMain } from './run-main.ts'

const HELP = `npm run brand -- <command> [options]

  new <id>               creates a working brand
                           --name "Luna"  --extends tala  --languages EN,TY  --merchant luna  --yes
  check [id…]            checks all brands, or these; prints problem, place, found and expected value, and fix
  list                   lists every brand with its addresses and parents
  words <id> <CODE>      adds the texts that a language lacks to its file, for translation
  font <id> <file…>      adds your own fonts and builds their subsets and measures
                           --family "Own Sans"  --for display,title,body,num  --generic serif
  diff <id>              prints how a brand differs from its parents

  --brands DIR   another brands folder (or LIVERY_BRANDS)
  --json         machine-readable output

Exits with 0 when it is done, with 1 when a brand has errors, with 2 when it could not start.
`

interface Command {
  run: (words: Words) => Promise<number>
  /** Ids and files at most. */
  most: number
  /** Options that it takes beside `--brands` and `--json`. */
  options?: readonly string[]
}

const commands: Readonly<Record<string, Command>> = {
  new: { run: newBrand, most: 1, options: ['name', 'extends', 'languages', 'merchant', 'yes'] },
  check: { run: checkBrands, most: Infinity },
  list: { run: listBrands, most: 0 },
  words: { run: writeWords, most: 2 },
  font: { run: addFont, most: Infinity, options: ['family', 'for', 'generic'] },
  diff: { run: diffBrand, most: 1 },
}

function main({ values, positionals }: Arguments<typeof brandOptions>): Promise<number> {
  const [name = '', ...ids] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const names = Object.keys(commands)
    const meant = nearest(name, names)
    throw new WrongUsage(
      `Unknown command "${name}".${meant ? ` Did you mean ${meant}?` : ''} Known: ${names.join(', ')}.`,
    )
  }
  requireOptions(name, values, [...(command.options ?? []), 'brands', 'json'])
  requireAtMost(ids, command.most)
  return command.run({ ...toWords({ values, positionals: ids }) })
}

await runMain({
  name: 'npm run brand',
  help: HELP,
  options: brandOptions,
  least: 1,
  most: Infinity,
  main,
})
