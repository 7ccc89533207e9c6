import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const fontFile = /^[a-z0-9-]+\.woff2$/

/** Where the font files of the installed packages are, by name. */
export function fontFiles(
  packages = path.resolve('node_modules/@fontsource-variable'),
): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = path.join(packages, name, 'files')
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (fontFile.test(file)) paths.set(file, path.join(folder, file))
    }
  }
  return paths
}
