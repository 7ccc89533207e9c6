import path from 'node:path'
import { getCopyFolder, getWorkingFolder, inDatabase } from '../../base/config/config.ts'
import { settingsIn } from '../../base/config/settings.ts'
import type { OpenRows } from '../../brands/rows/open-rows.ts'
import { type Arguments, readArguments } from '../arguments/read-arguments.ts'

/** The words of a `brand` command, read once. */
export interface Words {
  ids: readonly string[]
  /** Absolute path of the brands folder. */
  folder: string
  /** Absolute path of the folder with releases, which need not be there: the gateway's data folder, or its copy of the database. */
  data: string
  /** Brands live in the database: the folder is this machine's copy of them. */
  isInDatabase: boolean
  /** What is pushed and pulled: a folder of brands whatever LIVERY_BRANDS says. */
  source: string
  /** The brands in the database, once they were opened. */
  rows?: OpenRows | undefined
  /** Takes the place of what is there, whatever it is. */
  replace?: boolean | undefined
  /** Members and money of a brand that is removed stay without it. */
  'leave-members'?: boolean | undefined
  /** Releases as `git fast-import` reads them. */
  git?: boolean | undefined
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
  /** Who publishes, and why; by default who is logged in on this machine. Of drafts it is the name of an operator. */
  author?: string | undefined
  title?: string | undefined
  /** The version of a draft that was looked at. */
  version?: string | undefined
  /** Which of both holds where both changed the same: mine or theirs. */
  take?: string | undefined
  /** When something goes live: an instant with its offset. */
  at?: string | undefined
  /** A name for what is asked: asked again under it, it is done once. */
  request?: string | undefined
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
  title: { type: 'string' },
  version: { type: 'string' },
  take: { type: 'string' },
  at: { type: 'string' },
  request: { type: 'string' },
  reason: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  replace: { type: 'boolean' },
  'leave-members': { type: 'boolean' },
  git: { type: 'boolean' },
  brands: { type: 'string' },
  json: { type: 'boolean' },
  mandatory: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const

/** What options and ids come to, with the folders that the settings name. */
export function toWords({ values, positionals }: Arguments<typeof brandOptions>): Words {
  const { json = false, yes = false, mandatory = false, brands, ...rest } = values
  const { LIVERY_BRANDS, LIVERY_DATA } = settingsIn(process.env)
  const own = path.resolve(LIVERY_DATA)
  const isInDatabase = brands === undefined && LIVERY_BRANDS === inDatabase
  const source = path.resolve(brands ?? (LIVERY_BRANDS === inDatabase ? 'brands' : LIVERY_BRANDS))
  const folder = isInDatabase ? getWorkingFolder(own) : source
  const data = isInDatabase ? getCopyFolder(own) : own
  return { ids: positionals, folder, data, isInDatabase, source, json, yes, mandatory, ...rest }
}

/** Reads flags and ids. Throws WrongUsage with a sentence when a flag is unknown. */
export function readWords(args: string[]): Words {
  return toWords(readArguments(args, brandOptions, Infinity))
}
