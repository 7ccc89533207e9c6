import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(js|css|svg|json)$/
const minBytes = 1024

/** Writes a `.br` and a `.gz` beside every hashed asset, so that the gateway compresses nothing while serving. */
export function precompress(): Plugin {
  return {
    name: 'livery-precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      if (!dir) return
      const names = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && compressible.test(name),
      )
      await Promise.all(
        names.map(async (name) => {
          const path = join(dir, name)
          const bytes = await readFile(path)
          if (bytes.length < minBytes) return
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
          await writeFile(`${path}.br`, await brotli(bytes, quality))
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
        }),
      )
    },
  }
}
