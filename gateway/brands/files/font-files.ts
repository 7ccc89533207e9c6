import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const fontFile = /^[a-z0-9-]+\.woff2$/

/** Made of files of the packages: npm run gen. */
export const currencyFolder = path.resolve('gateway/brands/files/currency-fonts')

function listFonts(folder: string): [file: string, path: string][] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.filter((file) => fontFile.test(file)).map((file) => [file, path.join(folder, file)])
}

/** Where the font files of the installed packages are, by name, and what is made of them. */
export function fontFiles(
  packages = path.resolve('node_modules/@fontsource-variable'),
): ReadonlyMap<string, string> {
  const names = existsSync(packages) ? readdirSync(packages) : []
  return new Map([
    ...names.flatMap((name) => listFonts(path.join(packages, name, 'files'))),
    ...listFonts(currencyFolder),
  ])
}
