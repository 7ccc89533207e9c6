import { namespaces } from '../../../schemas/base/namespaces.generated.ts'
import { screenDocument } from '../../../schemas/documents/screen.document.ts'
import { widgets } from '../../../schemas/documents/widgets/widgets.document.ts'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import { conditions } from '../check/conditions.ts'
import { type Plain, printDocument, withHead } from './print-document.ts'

/** Lists whose items are of a closed set: the document says their form, the judge and editors know them all. */
const listed: Readonly<Record<string, readonly string[]>> = {
  when: [...conditions, ...conditions.map((condition) => `!${condition}`)],
  words: namespaces,
  sessionWords: namespaces,
}

function closed(printed: Plain, values: readonly string[]): Plain {
  const { description, title } = printed
  return { ...(title !== undefined && { title }), description, type: 'string', enum: values }
}

/** The properties of a screen or a widget, each closed set as one. */
function completed(properties: Record<string, Plain>): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(properties).map(([key, printed]) => {
      const values = listed[key]
      const items = printed['items'] as Plain | undefined
      if (values && items) return [key, { ...printed, items: closed(items, values) }]
      if (key !== 'asks' || !items) return [key, printed]
      const { call = {}, ...others } = items['properties'] as Record<string, Plain>
      const requested = { call: closed(call, Object.keys(endpoints)), ...others }
      return [key, { ...printed, items: { ...items, properties: requested } }]
    }),
  )
}

/** Screens, in which every widget has settings of its own. */
export function printedScreen(): Plain {
  const screen = printDocument(withHead(screenDocument), false)
  const getSlots = (slots: Readonly<Record<string, string>>) => ({
    properties: Object.fromEntries(
      Object.entries(slots).map(([name, description]) => [name, { description }]),
    ),
    additionalProperties: false,
  })
  const rule = (name: string, props: object, slots: Readonly<Record<string, string>>) => ({
    if: { properties: { widget: { const: name } } },
    then: { properties: { props: printDocument(props, false), slots: getSlots(slots) } },
  })
  const known = {
    properties: { widget: { enum: Object.keys(widgets) } },
    allOf: Object.entries(widgets).map(([name, { props, slots }]) => rule(name, props, slots)),
  }
  const { node = {} } = screen['$defs'] as Record<string, Plain>
  const inner = completed(node['properties'] as Record<string, Plain>)
  return {
    ...screen,
    ...known,
    properties: completed(screen['properties'] as Record<string, Plain>),
    $defs: { node: { ...node, properties: inner, allOf: known.allOf } },
  }
}
