// `npm run audit` and its like: the program as it was built, or from its sources where these have changed since.
import path from 'node:path'
import { isBuilt } from './build.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const [name] = process.argv.splice(2, 1)
if (isBuilt(root)) await import(path.join(root, 'dist', 'gateway', `${name}.js`))
else {
  await import('tsx')
  await import(`./${name}.ts`)
}
