import path from 'node:path'
import { parseArgs } from 'node:util'
import { nearest } from '../../base/config/nearest.ts'
import { StartRefused } from '../../base/config/config.ts'
import { settingsIn } from '../../base/config/settings.ts'

/** The words of a `brand` command, read once. */
export interface Words {
  ids: readonly string[]
  /** Absolute path of the brands folder. */
  folder: string
  /** Absolute path of the gateway's data folder, which need not be there. */
  data: string
  json: boolean
  yes: boolean
  name?: string | undefined
  extends?: string | undefined
  languages?: string | undefined
  merchant?: string | undefined
  family?: string | undefined
  generic?: string | undefined
  /** Roles that a font is for, with commas. */
  for?: string | undefined
}

const options = {
  name: { type: 'string' },
  extends: { type: 'string' },
  languages: { type: 'string' },
  merchant: { type: 'string' },
  family: { type: 'string' },
  generic: { type: 'string' },
  for: { type: 'string' },
  brands: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const

/** Why the words cannot be read; for an unknown flag it lists those that exist. */
function explain(args: readonly string[], error: unknown): string {
  const known = Object.keys(options)
  const flag = args.map((word) => /^--([^=]+)/.exec(word)?.[1]).find((name) => name && !known.includes(name))
  if (!flag) return error instanceof Error ? error.message : String(error)
  const meant = nearest(flag, known)
  return `Unknown option --${flag}.${meant ? ` Did you mean --${meant}?` : ''} Known: ${known.map((name) => `--${name}`).join(' ')}.`
}

/** Reads flags and ids. Throws StartRefused with a sentence when a flag is unknown. */
export function readWords(args: string[]): Words {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const { json = false, yes = false, brands, ...rest } = values
    const { LIVERY_BRANDS, LIVERY_DATA } = settingsIn(process.env)
    const folder = path.resolve(brands ?? LIVERY_BRANDS)
    return { ids: positionals, folder, data: path.resolve(LIVERY_DATA), json, yes, ...rest }
  } catch (error) {
    throw new StartRefused(explain(args, error))
  }
}
