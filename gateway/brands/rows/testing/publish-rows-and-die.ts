import { openPostgres } from '../../../base/db/pg.driver.ts'
import { publishFiles } from '../../publish/publish-files.ts'
import { openRows } from '../open-rows.ts'

/** Publishes two files of `base` that say the same, and ends as by SIGKILL at the step with this number: url, data folder, secret, step, word. */
const [url = '', data = '', secret = '', last = '', word = ''] = process.argv.slice(2)
function failed(error: unknown): never {
  throw error
}

/** Ends at a step, as by a loss of power. */
function endAt(step: number) {
  const passed: string[] = []
  return (name: string) => {
    if (passed.push(name) !== step) return
    process.stdout.write(name)
    process.kill(process.pid, 'SIGKILL')
  }
}

const onStep = endAt(Number(last))
const database = await openPostgres(url, failed)
const { copy, keeper, home } = openRows({ data, secret, database, failed, onStep })
const changes = new Map(
  ['one', 'two'].map((name) => [`content/help-${name}.EN.md`, Buffer.from(`# ${word}\n\nText.\n`)]),
)
const links = { followed: () => undefined, pinned: () => undefined }
await publishFiles(
  { root: copy.folder, keeper, links, ids: () => ['base'], records: false, rows: home },
  'base',
  changes,
  { author: 'ana', reason: word },
)
await database.close()
