// Weighs what a built page loads before it takes input, and fails where that is more than tests/first-load.json allows (kB, gzip).
// The same files that `npm run bench -- --only P1` sees a browser fetch, added up from the build's manifest in no time.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const site = path.join(root, 'dist', 'site')

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = json(path.join(site, '.vite', 'manifest.json'))

function getFiles(names, seen = new Set()) {
  for (const name of names) {
    if (seen.has(name)) continue
    if (!manifest[name]) throw new Error(`The built site has no ${name}.`)
    seen.add(name)
    getFiles(manifest[name].imports ?? [], seen)
  }
  return [...new Set([...seen].map((name) => manifest[name].file))]
}

const weigh = (file) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length / 1000

for (const [page, { entries, atMost }] of Object.entries(json(path.join(root, 'tests', 'first-load.json')))) {
  const files = getFiles(entries).map((file) => ({ file, kB: weigh(file) }))
  const total = files.reduce((sum, { kB }) => sum + kB, 0)
  console.log(`${page}: ${total.toFixed(1)} kB gzip of scripts until it takes input, at most ${atMost}`)
  if (total <= atMost) continue
  process.exitCode = 1
  for (const { file, kB } of files.sort((a, b) => b.kB - a.kB)) console.log(`  ${kB.toFixed(1)} ${file}`)
}
