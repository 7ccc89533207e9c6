import { parseArgs, type ParseArgsConfig } from 'node:util'
import { nearest } from '../../../schemas/base/nearest.ts'
import { StartRefused } from '../../base/config/config.ts'

/** What somebody typed cannot be read: whoever says so says where usage is explained. */
export class WrongUsage extends StartRefused {}

export type Options = NonNullable<ParseArgsConfig['options']>

type Config<O extends Options> = { args: string[]; allowPositionals: true; options: O }

export type Arguments<O extends Options> = Pick<
  ReturnType<typeof parseArgs<Config<O>>>,
  'values' | 'positionals'
>

/** Throws WrongUsage where there are more arguments than a command takes. */
export function requireAtMost(positionals: readonly string[], most: number): void {
  const unexpected = positionals[most]
  if (unexpected !== undefined) throw new WrongUsage(`Unexpected argument "${unexpected}".`)
}

/** Throws WrongUsage where an option is given that this command of a program does not take. */
export function requireOptions(
  command: string,
  values: Readonly<Record<string, unknown>>,
  taken: readonly string[],
): void {
  const given = Object.keys(values).filter((name) => values[name] !== undefined)
  const needless = given.find((name) => !taken.includes(name))
  if (needless !== undefined)
    throw new WrongUsage(
      `${command} takes no --${needless}. Known: ${taken.map((name) => `--${name}`).join(' ')}.`,
    )
}

function explainUnknown(flag: string, options: Options): string {
  const names = [...Object.keys(options), 'help']
  const meant = nearest(flag, names)
  const list = names.map((name) => `--${name}`).join(' ')
  return `Unknown option --${flag}.${meant === undefined ? '' : ` Did you mean --${meant}?`} Known: ${list}.`
}

/** Why arguments cannot be read; for an unknown option it lists those that exist. */
function explain(args: readonly string[], options: Options, error: unknown): string {
  const code = (error as { code?: string }).code
  const message = (error as Error).message
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const short = new Set(Object.values(options).map((option) => option.short))
    const isUnknownFlag = (name: string | undefined) =>
      name !== undefined && !Object.hasOwn(options, name) && !short.has(name)
    const flag = args.map((word) => /^--?([^=]+)/.exec(word)?.[1]).find(isUnknownFlag)
    return explainUnknown(flag ?? '', options)
  }
  const option = /'(?:-\w, )?(--[\w-]+)/.exec(message)?.[1]
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && option !== undefined)
    return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
  return message
}

/** Reads options and positional arguments. Throws WrongUsage with a sentence on what is unknown, lacks its value or is too much. */
export function readArguments<const O extends Options>(
  args: string[],
  options: O,
  most: number,
): Arguments<O> {
  try {
    const { values, positionals } = parseArgs<Config<O>>({ args, allowPositionals: true, options })
    requireAtMost(positionals, most)
    return { values, positionals }
  } catch (error) {
    if (error instanceof StartRefused) throw error
    throw new WrongUsage(explain(args, options, error))
  }
}
