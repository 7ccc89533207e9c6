import { changeFiles } from '../../releases/journal.ts'

/** Publishes into the folder named first, again and again, until somebody kills it: words of one turn are in all files, or in none. */
const [folder = '', files = '1'] = process.argv.slice(2)
const names = Array.from({ length: Number(files) }, (_, n) => `content/help-${'abcdefghij'[n] ?? ''}.EN.md`)
for (let turn = 0; ; turn += 1) {
  changeFiles(folder, new Map(names.map((name) => [name, Buffer.from(`# Turn ${String(turn)}\n\nText.\n`)])))
  if (turn === 0) process.stdout.write('begun\n')
}
