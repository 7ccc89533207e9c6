import type { Config } from '../config/config.ts'

type HostConfig = Pick<Config, 'production' | 'previewHost' | 'port'>

/** Labels have 63 characters at most: 30 for the draft, two hyphens, the rest for the brand. */
const label = /^[a-z0-9]{1,30}--[a-z0-9](?:-?[a-z0-9]){0,30}$/

/** The host name below which drafts are looked at; undefined where they are not. */
function getSuffix({ production, previewHost }: HostConfig): string | undefined {
  const name = previewHost ?? (production ? undefined : 'localhost')
  return name === undefined ? undefined : `.${name}`
}

/** The label of a draft's host, `<draft>--<brand>`; undefined for every other host. */
export function findLabel(config: HostConfig, host: string): string | undefined {
  const suffix = getSuffix(config)
  if (suffix === undefined || !host.endsWith(suffix)) return undefined
  const first = host.slice(0, -suffix.length)
  return first.length <= 63 && label.test(first) ? first : undefined
}

/** Where drafts are framed from by the console, as policies name it; undefined where the settings name no host for drafts. */
export function draftOrigins(config: HostConfig): string | undefined {
  const suffix = getSuffix(config)
  if (suffix === undefined) return undefined
  return config.production ? `https://*${suffix}` : `http://*${suffix}:${String(config.port)}`
}

/** Where the draft of a label is looked at; undefined where the settings name no host for drafts, or the label is too long for one. */
export function findDraftHost(
  config: HostConfig,
  draft: string,
  brand: string,
): { host: string; origin: string } | undefined {
  const suffix = getSuffix(config)
  if (suffix === undefined) return undefined
  const host = `${draft}--${brand}${suffix}`
  if (findLabel(config, host) === undefined) return undefined
  return { host, origin: config.production ? `https://${host}` : `http://${host}:${String(config.port)}` }
}
