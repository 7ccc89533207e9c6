import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from '../../../schemas/documents/finding.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { readStored } from '../../brands/registry/last-good.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { StartRefused } from '../../base/config/config.ts'
import { secretThere } from '../../base/config/private-files.ts'
import { settingsIn } from '../../base/config/settings.ts'
import type { Words } from './words.ts'

const silent = { info: () => undefined, warn: () => undefined }

function requireReadable(folder: string): void {
  if (!existsSync(folder)) throw new StartRefused(`Brands folder not found: ${folder}.`)
  try {
    readdirSync(folder)
  } catch (error) {
    throw new StartRefused(`The brands folder cannot be read: ${(error as Error).message}.`)
  }
}

/**
 * Every brand of a folder, read once; who had a code or domain first is read where the gateway stores it. Throws StartRefused
 * when there is no such folder, or none that may be read.
 */
export async function openFolder({
  folder,
  data,
  isInDatabase = false,
}: Pick<Words, 'folder'> & Partial<Words>): Promise<BrandRegistry> {
  requireReadable(folder)
  const settings = settingsIn(process.env)
  const stored =
    data === undefined
      ? undefined
      : readStored(data, settings.LIVERY_SECRET ?? secretThere(isInDatabase ? dirname(data) : data, 'secret'))
  return openBrandRegistry({
    folder,
    log: silent,
    pollMs: 0,
    catalogue: catalogueIds,
    ownHosts: [settings.LIVERY_STUDIO_HOST, settings.LIVERY_CONSOLE_HOST].filter(
      (host) => host !== undefined,
    ),
    ...(stored && { stored }),
  })
}

/** Ids of live and of refused brands. */
export function everyId(registry: BrandRegistry): string[] {
  return [...new Set([...registry.ids(), ...registry.findings().keys()])].sort()
}

/** Throws StartRefused, which names those that are known, where a brand is none of them. */
export function requireKnown(id: string, ids: readonly string[]): void {
  if (ids.includes(id)) return
  const meant = nearest(id, ids)
  throw new StartRefused(
    `There is no brand ${id}.${meant ? ` Did you mean ${meant}?` : ''} Known: ${ids.join(', ') || 'none'}.`,
  )
}

/** Throws StartRefused, with the brands that there are, when the folder has no such brand. */
export function mustExist(registry: BrandRegistry, id: string): void {
  requireKnown(id, everyId(registry))
}

/** Findings that prevent a brand from being live as its files say. */
export function refusals(registry: BrandRegistry, id: string): readonly Finding[] {
  return registry.findings().get(id) ?? []
}
