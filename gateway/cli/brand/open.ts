import { existsSync } from 'node:fs'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { nearest } from '../../base/config/nearest.ts'
import { openBrandRegistry } from '../../brands/registry.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { StartRefused } from '../../base/config/config.ts'

const silent = { info: () => undefined, warn: () => undefined }

/** Every brand of a folder, read once. Throws StartRefused when there is no such folder. */
export async function openFolder(folder: string): Promise<BrandRegistry> {
  if (!existsSync(folder)) throw new StartRefused(`There is no brands folder at ${folder}.`)
  return openBrandRegistry({ folder, log: silent, pollMs: 0 })
}

/** Ids of live and of refused brands. */
export function everyId(registry: BrandRegistry): string[] {
  return [...new Set([...registry.all().map(({ id }) => id), ...registry.findings().keys()])].sort()
}

/** Throws StartRefused with the nearest name when the folder has no such brand. */
export function mustExist(registry: BrandRegistry, id: string): void {
  const ids = everyId(registry)
  if (ids.includes(id)) return
  const meant = nearest(id, ids)
  throw new StartRefused(
    `There is no brand "${id}".${meant ? ` Did you mean ${meant}?` : ` There are: ${ids.join(', ') || 'none'}.`}`,
  )
}

/** Findings that prevent a brand from being live as its files say. */
export function refusals(registry: BrandRegistry, id: string): readonly Finding[] {
  return registry.findings().get(id) ?? []
}
