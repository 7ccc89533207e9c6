import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Fonts {
  /** The address of a font file; it changes with the file. */
  url(file: string): string
  read(file: string): Buffer | undefined
}

const fontFile = /^[a-z0-9-]+\.woff2$/

/** The font files of the installed packages, read on first request. */
export function openFonts(packages = path.resolve('node_modules/@fontsource-variable')): Fonts {
  const paths = new Map<string, string>()
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const folder = path.join(packages, name, 'files')
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      if (fontFile.test(file)) paths.set(file, path.join(folder, file))
    }
  }
  const bytes = new Map<string, Buffer>()
  const read = (file: string): Buffer | undefined => {
    const filePath = paths.get(file)
    if (!filePath) return undefined
    const known = bytes.get(file) ?? readFileSync(filePath)
    bytes.set(file, known)
    return known
  }
  const urls = new Map<string, string>()
  return {
    read,
    url: (file) => {
      const known = urls.get(file)
      if (known) return known
      const content = read(file)
      const mark = content ? createHash('sha1').update(content).digest('hex').slice(0, 8) : 'none'
      const url = `/fonts/${file}?v=${mark}`
      urls.set(file, url)
      return url
    },
  }
}
