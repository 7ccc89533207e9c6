import { StartRefused } from '../../base/config/config.ts'
import { addEntry, addImport, insertAfter } from './edits.ts'
import { camelCase, kebabCase, parsePlace } from './names.ts'
import type { Files, Read } from './scaffold.types.ts'

const callWings = ['members', 'money', 'games', 'agents', 'rewards', 'site']

function formatSchema(call: string): string {
  return `import { closed, text } from '../../base/parts.ts'

export const ${call}Calls = {
  ${call}: {
    summary: 'Answers the name of who asks: say here what it is for.',
    value: closed({ name: text('Name of the member.', 100) }),
  },
}
`
}

function formatService(call: string): string {
  return `import type { CallValue } from '../../../schemas/calls/calls.ts'
import type { Session } from '../../base/http/session.ts'

/** Answers the call: what it really does comes here. */
export function ${call}({ nickname }: Session): CallValue<'${call}'> {
  return { name: nickname }
}
`
}

function formatTest(call: string): string {
  return `import { expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'

const gateway = prepareSite()

it('${call} answers members, and nobody else', async () => {
  const token = await gateway.logIn()
  expect((await gateway.call('${call}', { token })).code).toBe(null)
  expect((await gateway.call('${call}')).code).toBe('unauthenticated')
})
`
}

/** What a call needs beside the area that answers it: a row, a schema, a service, who may make it, a test. */
function listCallFiles(read: Read, wing: string, area: string, call: string): Files {
  const file = kebabCase(call)
  const endpoints = read('schemas/endpoints.json')
  if (endpoints.includes(`"${call}":`)) throw new StartRefused(`There is a call ${call} already.`)
  const table = 'schemas/calls/calls.ts'
  const access = 'tests/contract/access-table.ts'
  const calls = addImport(read(table), `import { ${call}Calls } from './${wing}/${file}.calls.ts'`, table)
  return {
    'schemas/endpoints.json': addEntry(
      endpoints,
      `"${call}": { "method": "GET", "path": "/wps/${file}", "token": true }`,
    ),
    [table]: insertAfter(calls, /^ {2}\.\.\.\w+Calls,\n/gm, `  ...${call}Calls,\n`, table),
    [access]: insertAfter(read(access), /^export const TABLE: .*\{\n/gm, `  ${call}: 'member',\n`, access),
    [`schemas/calls/${wing}/${file}.calls.ts`]: formatSchema(call),
    [`gateway/${wing}/${area}/${file}.service.ts`]: formatService(call),
    [`gateway/${wing}/${area}/${file}.test.ts`]: formatTest(call),
  }
}

/** The line of a manifest that answers a call. */
function formatRoute(call: string): string {
  return `route('${call}', 'member', ({ session }) => ${call}(session)),`
}

/** One call more of an area that there is: `members/feedback feedbackCount`. */
export function scaffoldCall(read: Read, place: string, call = ''): Files {
  const { wing, name } = parsePlace(place, callWings)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(call))
    throw new StartRefused(
      'Name the call as endpoints.json does: npm run new -- call members/feedback feedbackCount',
    )
  const manifest = `gateway/${wing}/${name}/${name}.area.ts`
  const text = addImport(
    read(manifest),
    `import { ${call} } from './${kebabCase(call)}.service.ts'`,
    manifest,
  )
  return {
    ...listCallFiles(read, wing, name, call),
    [manifest]: insertAfter(text, /^ {2}routes: \(.*\) => \[\n/gm, `    ${formatRoute(call)}\n`, manifest),
  }
}

/** An area with one call, listed where areas are. */
export function scaffoldArea(read: Read, place: string): Files {
  const { wing, name } = parsePlace(place, callWings)
  const call = camelCase(name)
  const areas = 'gateway/areas.ts'
  const readme = `gateway/${wing}/README.md`
  const text = read(areas)
  const known = [...text.matchAll(/^import \{ (\w+) \} from '\.\/(\w+)\//gm)]
  const beside = known.flatMap(([, area = '', home]) => (home === wing ? [area] : []))
  const entries = new RegExp(`^ {2}(${beside.join('|')}),\\n`, 'gm')
  const listed = insertAfter(text, entries, `  ${call}Area,\n`, areas)
  return {
    ...listCallFiles(read, wing, name, call),
    [areas]: addImport(listed, `import { ${call}Area } from './${wing}/${name}/${name}.area.ts'`, areas),
    [readme]: read(readme).replace(/^(Rooms: [^]*?)\.(?=\n\n|\n*$(?![^]))/m, `$1, \`${name}\`.`),
    [`gateway/${wing}/${name}/${name}.area.ts`]: `import { route } from '../../base/http/route.ts'
import type { Area } from '../../base/platform/area.ts'
import { ${call} } from './${name}.service.ts'

/** Say what it looks after. */
export const ${call}Area: Area = {
  name: '${wing}/${name}',
  routes: () => [${formatRoute(call).slice(0, -1)}],
}
`,
  }
}
