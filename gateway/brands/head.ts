import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileSchemas } from './brand-schemas.ts'
import { checkValue } from './check-value.ts'
import { isPlain } from './merge.ts'
import { parseJson } from './json-file.ts'

/** The little of a brand that must be known before anybody asks for it. */
export interface BrandHead {
  domains: readonly string[]
  merchantCode: string
  isDefault: boolean
}

export const headOf = (id: string, brand: Record<string, unknown>): BrandHead => ({
  domains: Array.isArray(brand['domains']) ? (brand['domains'] as string[]) : [],
  merchantCode: typeof brand['merchantCode'] === 'string' ? brand['merchantCode'] : id.replaceAll('-', ''),
  isDefault: brand['default'] === true,
})

const mostBytes = 256 * 1024

/** What shows a change of brand.json, without reading it. */
export const headStamp = (root: string, id: string): string => {
  const file = lstatSync(join(root, id, 'brand.json'), { throwIfNoEntry: false })
  return file?.isFile() ? `${String(file.ino)}:${String(file.mtimeMs)}:${String(file.size)}` : ''
}

/** Reads brand.json alone; undefined when it cannot be used, for a full reading to say why. */
export const readHead = (root: string, id: string): BrandHead | undefined => {
  const path = join(root, id, 'brand.json')
  const file = lstatSync(path, { throwIfNoEntry: false })
  if (!file?.isFile() || file.size > mostBytes) return undefined
  try {
    const { value } = parseJson(readFileSync(path))
    const sound = isPlain(value) && checkValue(fileSchemas.brand, value, false).length === 0
    return sound ? headOf(id, value) : undefined
  } catch {
    return undefined
  }
}
