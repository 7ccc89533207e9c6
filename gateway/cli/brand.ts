import { nearest } from '../base/config/nearest.ts'
import { checkBrands } from './brand/check.ts'
import { diffBrand } from './brand/diff.ts'
import { addFont } from './brand/font.ts'
import { diffReleases, logReleases, showRelease } from './brand/history.ts'
import { listBrands } from './brand/list.ts'
import { newBrand } from './brand/new.ts'
import { followParent, pinParent, rollbackBrand } from './brand/rollback.ts'
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
  diff <id> <r> [r]      prints what differs between two releases, or between one and what is live
  log <id>               lists its releases, the newest first, each in a sentence
                           --limit 20  --before <r>
  show <id> [r] [file]   prints what a release holds, or one of its files
  rollback <id> <r>      takes a brand back to a release, as a new release
                           --reason "why"  --author name  --yes (brands that it breaks are held)
                           --mandatory (who is pinned to an earlier release is to take it up)
  pin <id> <parent> [r]  stays on a release of a parent, by default on the one that is live
  follow <id> <parent>   takes up what a parent publishes from now on

  <r> is the number of a release, or the first eight digits of its id.

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
  diff: { run: (words) => (words.ids.length > 1 ? diffReleases(words) : diffBrand(words)), most: 3 },
  log: { run: logReleases, most: 1, options: ['limit', 'before'] },
  show: { run: showRelease, most: 3 },
  rollback: { run: rollbackBrand, most: 2, options: ['reason', 'author', 'yes', 'mandatory'] },
  pin: { run: pinParent, most: 3, options: ['author', 'yes'] },
  follow: { run: followParent, most: 2, options: ['author', 'yes'] },
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
