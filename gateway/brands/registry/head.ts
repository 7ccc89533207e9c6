import { join } from 'node:path'
import type { ReadableTree } from '../../base/brand/brand.types.ts'
import { getLimit } from '../files/brand-files.ts'
import { stampAt } from '../files/stamps.ts'
import { fileSchemas } from '../../../schemas/brand/file-schemas.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { parseJson } from '../files/json-file.ts'
import { parentsIn } from '../files/parents-in.ts'

/** The part of a brand that must be known before it is requested. */
export interface BrandHead {
  domains: readonly string[]
  merchantCode: string
  isDefault: boolean
  /** Brands that it builds on. */
  parents: readonly string[]
}

export function getHead(id: string, brand: Record<string, unknown>): BrandHead {
  return {
    domains: Array.isArray(brand['domains']) ? (brand['domains'] as string[]) : [],
    merchantCode: typeof brand['merchantCode'] === 'string' ? brand['merchantCode'] : id.replaceAll('-', ''),
    isDefault: brand['default'] === true,
    parents: parentsIn(brand),
  }
}

/** What shows a change of brand.json, or of the merchant's settings, by which it is settled unasked, without reading them. */
export function headStamp(root: string, id: string): string {
  return ['brand.json', 'merchant.json'].map((file) => stampAt(join(root, id, file)) ?? '').join(' ')
}

/** Reads brand.json alone; undefined when it cannot be used, for a full reading to report why. */
export function readHead(tree: ReadableTree): BrandHead | undefined {
  try {
    const { value } = parseJson(tree.read('brand.json', getLimit('brand.json')))
    const sound = isPlain(value) && checkValue(fileSchemas.brand, value, false).length === 0
    return sound ? getHead(tree.id, value) : undefined
  } catch {
    return undefined
  }
}
