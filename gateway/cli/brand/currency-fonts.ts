import { readFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import { pointsIn } from '../../../schemas/theme/unicode-ranges.ts'
import { currencyFolder, fontFiles } from '../../brands/files/font-files.ts'
import { readFont } from './read-font.ts'

const extended = /-latin-ext-(?=wght-normal\.woff2$)/

/** The signs of money that a font has. */
async function listSigns(bytes: Buffer): Promise<number[]> {
  const { characters } = await readFont('', bytes)
  return pointsIn('currency').filter((point) => characters.has(point))
}

interface Printed {
  name: string
  file: string
  text: Buffer | string
}

/**
 * The signs of money of every upright font that is installed, as files that are served, and a list of what each has: for the
 * sign of its currency alone, a page would load the letters of a dozen languages, which may not have it at all.
 */
export async function currencyFonts(): Promise<Printed[]> {
  const sources = [...fontFiles()].filter(([file]) => extended.test(file))
  const made = await Promise.all(
    sources.map(async ([file, source]) => {
      const bytes = readFileSync(source)
      const signs = await listSigns(bytes)
      const text = await subsetFont(bytes, String.fromCodePoint(...signs), { targetFormat: 'woff2' })
      return { file, signs, text }
    }),
  )
  const ranges = made.map(({ file, signs }) => {
    const range = signs.map((point) => `U+${point.toString(16).toUpperCase()}`).join(',')
    return [file.split(extended, 1)[0] ?? '', range]
  })
  const list = 'schemas/theme/currency-fonts.generated.json'
  return [
    ...made.flatMap(({ file, signs, text }) => {
      const name = file.replace(extended, '-currency-')
      return signs.length > 0 ? [{ name, file: path.join(currencyFolder, name), text }] : []
    }),
    {
      name: list,
      file: path.resolve(list),
      text: `${JSON.stringify(Object.fromEntries(ranges), null, 2)}\n`,
    },
  ]
}
