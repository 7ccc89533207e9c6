import type { AnyStateMachine } from 'xstate'

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Keys of a state's configuration that say what it does; others, such as inputs, are code. */
const plainKeys = new Set([
  ...[
    'id',
    'initial',
    'type',
    'states',
    'on',
    'always',
    'after',
    'onDone',
    'onError',
    'onSnapshot',
    'invoke',
  ],
  ...['entry', 'exit', 'tags', 'description', 'target', 'guard', 'actions', 'reenter', 'src', 'history'],
])

function getName(code: unknown): string {
  const { type, name } = code as { type?: unknown; name?: unknown }
  if (typeof type === 'string') return type.replace(/^xstate\./, '')
  return typeof name === 'string' && name !== '' ? name : 'inline'
}

/** What is code becomes its name. Names of states, events and actors are not keys of ours: all of them stay. */
function plain(value: unknown, named: boolean): Json | undefined {
  if (typeof value === 'function') return { type: getName(value) }
  if (value === undefined) return undefined
  if (value === null || typeof value !== 'object') return value as Json
  if (Array.isArray(value)) return value.flatMap((entry) => plain(entry, false) ?? [])
  if ('type' in value && 'params' in value) return { type: getName(value) }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      if (!named && key !== 'type' && !plainKeys.has(key)) return []
      const made = plain(one, ['states', 'on', 'after'].includes(key) && !named)
      return made === undefined ? [] : [[key, made]]
    }),
  )
}

/** A machine's configuration as Stately's tools read it. */
export function statelyJson({ config }: AnyStateMachine): Json {
  return plain(config, false) ?? {}
}

/** The same as a file to open in Stately's editor. */
export function statelyFile(machine: AnyStateMachine): string {
  return `import { createMachine } from 'xstate'\n\nexport const ${machine.id}Machine = createMachine(${JSON.stringify(statelyJson(machine), null, 2)})\n`
}
