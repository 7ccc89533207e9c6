import { StartRefused } from '../base/config/config.ts'
import { nearest } from '../../schemas/base/nearest.ts'
import { checkBrands } from './brand/check.ts'
import { diffBrand } from './brand/diff.ts'
import { addFont } from './brand/font.ts'
import { diffReleases, logReleases, showRelease } from './brand/history.ts'
import { listBrands } from './brand/list.ts'
import { writeGitStream } from './brand/git-log.ts'
import { newBrand } from './brand/new.ts'
import { pullBrands } from './brand/pull.ts'
import { pushBrands } from './brand/push.ts'
import { removeBrand } from './brand/remove.ts'
import { followParent, pinParent, rollbackBrand } from './brand/rollback.ts'
import { lookAtRows, withRows } from './brand/rows.ts'
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
  log [id…] --git        writes releases as \`git fast-import\` reads them, with their ids as trailers
  show <id> [r] [file]   prints what a release holds, or one of its files
  rollback <id> <r>      takes a brand back to a release, as a new release
                           --reason "why"  --author name  --yes (brands that it breaks are held)
                           --mandatory (who is pinned to an earlier release is to take it up)
  pin <id> <parent> [r]  stays on a release of a parent, by default on the one that is live
  follow <id> <parent>   takes up what a parent publishes from now on
  push [id…]             makes the brands of a folder live in the database of DATABASE_URL
                           --replace  --reason "why"  --author name
  pull [id…]             brings what is live there to the folder, and writes only what changed; --replace
  remove <id>            takes a brand out of that database; its history stays, and pull brings it back
                           --leave-members (members and money stay without it)  --reason "why"  --yes
  draft list <id>        lists drafts of a brand
  draft create <id>      begins a draft on what is live: --title "Autumn"
  draft show <d>         prints what it changes, what takes a second person, and its errors
  draft set <d> <file> <pointer> <value>
                         writes a value, JSON or text: draft set a1b2 brand.json /scheme dark
  draft unset <d> <file> <pointer>
                         has the parent’s value count again
  draft file <d> <file> <path>
                         uploads a picture, font or article: draft file a1b2 assets/hero.webp ~/hero.webp
  draft merge <d>        merges what parents changed since of what was taken over
                           --take mine|theirs (where both changed the same)
  draft discard <d>      throws it away
  publish <d>            makes a draft live
                           --reason "why"  --yes (brands that it breaks are held)
                           --mandatory (who is pinned to an earlier release is to take it up)
                           --version N (only if nobody has changed it since that version)
  schedule <d>           has a draft go live at a time, as it is now: --reason "why"  --yes
                           --at 2026-12-24T08:00:00+08:00  --mandatory  --version N
  schedule list <id>     lists what goes live at a time
  schedule move <plan>   moves it to another time: --at …
  schedule delete <plan> deletes it; its draft stays
                         Drafts belong to operators: --author NAME says whose, with whose rights. What takes a second
                         person is refused: the console asks one. --request ID: asked again under it, it is done once.

  <r> is the number of a release, or the first eight digits of its id.

  --brands DIR   another brands folder (or LIVERY_BRANDS)
                 With LIVERY_BRANDS=database the brands are those of PostgreSQL; push and pull take ./brands then.
  --json         machine-readable output

Exits with 0 when it is done, with 1 when a brand has errors, with 2 when it could not start.
`

interface Command {
  run: (words: Words) => Promise<number>
  /** Ids and files at most. */
  most: number
  /** Options that it takes beside `--brands` and `--json`. */
  options?: readonly string[]
  /**
   * How it works where brands live in the database: it looks, also at what was last brought here, it changes what is there, it needs the
   * database whatever LIVERY_BRANDS says, or it opens the database itself. By default it writes a folder, and is refused.
   */
  rows?: 'looks' | 'changes' | 'moves' | 'opens'
}

const commands: Readonly<Record<string, Command>> = {
  new: { run: newBrand, most: 1, options: ['name', 'extends', 'languages', 'merchant', 'yes'] },
  check: { run: checkBrands, most: Infinity, rows: 'looks' },
  list: { run: listBrands, most: 0, rows: 'looks' },
  words: { run: writeWords, most: 2 },
  font: { run: addFont, most: Infinity, options: ['family', 'for', 'generic'] },
  diff: {
    run: (words) => (words.ids.length > 1 ? diffReleases(words) : diffBrand(words)),
    most: 3,
    rows: 'looks',
  },
  log: {
    run: logOrStream,
    most: Infinity,
    options: ['limit', 'before', 'git'],
    rows: 'looks',
  },
  show: { run: showRelease, most: 3, rows: 'looks' },
  rollback: {
    run: rollbackBrand,
    most: 2,
    options: ['reason', 'author', 'yes', 'mandatory'],
    rows: 'changes',
  },
  pin: { run: pinParent, most: 3, options: ['author', 'yes'], rows: 'changes' },
  follow: { run: followParent, most: 2, options: ['author', 'yes'], rows: 'changes' },
  draft: {
    run: async (words) => (await import('./brand/drafts.ts')).changeDraft(words),
    most: 5,
    options: ['author', 'title', 'request', 'take'],
    rows: 'opens',
  },
  publish: {
    run: async (words) => (await import('./brand/schedule.ts')).publishDraft(words),
    most: 1,
    options: ['author', 'reason', 'yes', 'mandatory', 'version', 'request'],
    rows: 'opens',
  },
  schedule: {
    run: async (words) => (await import('./brand/schedule.ts')).scheduleDraft(words),
    most: 2,
    options: ['author', 'at', 'reason', 'yes', 'mandatory', 'version', 'request'],
    rows: 'opens',
  },
  push: { run: pushBrands, most: Infinity, options: ['replace', 'reason', 'author'], rows: 'moves' },
  remove: {
    run: removeBrand,
    most: 1,
    options: ['leave-members', 'reason', 'author', 'yes'],
    rows: 'moves',
  },
  pull: { run: pullBrands, most: Infinity, options: ['replace'], rows: 'moves' },
}

function logOrStream(words: Words): Promise<number> {
  if (words.git) return writeGitStream(words)
  requireAtMost(words.ids, 1)
  return logReleases(words)
}

/** Runs a command on the home that the brands have. */
function runAtHome(name: string, { run, rows: how }: Command, words: Words): Promise<number> {
  if (how === 'opens' || (how !== 'moves' && !words.isInDatabase)) return run(words)
  if (how === undefined)
    throw new StartRefused(
      `${name} writes files: do it in a folder with --brands DIR, then npm run brand -- push --brands DIR.`,
    )
  const withWords = (rows?: Words['rows']) => run({ ...words, rows })
  return how === 'looks' ? lookAtRows(withWords) : withRows(withWords)
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
  return runAtHome(name, command, toWords({ values, positionals: ids }))
}

await runMain({
  name: 'npm run brand',
  help: HELP,
  options: brandOptions,
  least: 1,
  most: Infinity,
  main,
})
