import path from 'node:path'
import { settingsIn } from '../../base/config/settings.ts'
import { type Arguments, readArguments } from '../arguments/read-arguments.ts'

/** The words of a `brand` command, read once. */
export interface Words {
  ids: readonly string[]
  /** Absolute path of the brands folder. */
  folder: string
  /** Absolute path of the gateway's data folder, which need not be there. */
  data: string
  json: boolean
  yes: boolean
  /** Brands that are pinned to an earlier release are to take up what is published. */
  mandatory: boolean
  name?: string | undefined
  extends?: string | undefined
  languages?: string | undefined
  merchant?: string | undefined
  family?: string | undefined
  generic?: string | undefined
  /** Roles that a font is for, with commas. */
  for?: string | undefined
  /** Who publishes, and why; by default who is logged in on this machine. */
  author?: string | undefined
  reason?: string | undefined
  /** Releases listed at most, and before which. */
  limit?: string | undefined
  before?: string | undefined
}

export const brandOptions = {
  name: { type: 'string' },
  extends: { type: 'string' },
  languages: { type: 'string' },
  merchant: { type: 'string' },
  family: { type: 'string' },
  generic: { type: 'string' },
  for: { type: 'string' },
  author: { type: 'string' },
  reason: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  brands: { type: 'string' },
  json: { type: 'boolean' },
  mandatory: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const

/** What options and ids come to, with the folders that the settings name. */
export function toWords({ values, positionals }: Arguments<typeof brandOptions>): Words {
  const { json = false, yes = false, mandatory = false, brands, ...rest } = values
  const { LIVERY_BRANDS, LIVERY_DATA } = settingsIn(process.env)
  const folder = path.resolve(brands ?? LIVERY_BRANDS)
  return { ids: positionals, folder, data: path.resolve(LIVERY_DATA), json, yes, mandatory, ...rest }
}

/** Reads flags and ids. Throws WrongUsage with a sentence when a flag is unknown. */
export function readWords(args: string[]): Words {
  return toWords(readArguments(args, brandOptions, Infinity))
}
