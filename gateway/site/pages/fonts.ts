import { readFileSync } from 'node:fs'
import { shortHash } from '../../base/crypto/short-hash.ts'
import { fontFiles } from '../../brands/files/font-files.ts'

export interface Fonts {
  /** The address of a font file; it changes with the file. */
  url(file: string): string
  read(file: string): Buffer | undefined
}

/** The font files of the installed packages, read on first request. */
export function openFonts(packages?: string): Fonts {
  const paths = fontFiles(packages)
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
      const mark = content ? shortHash(content).slice(0, 8) : 'none'
      const url = `/fonts/${file}?v=${mark}`
      urls.set(file, url)
      return url
    },
  }
}
