import { parseSync, Visitor, type Plugin } from 'vite'
import { constants, idleStatements, unusedMembers } from './lean-i18next.parts.ts'

interface Span {
  start: number
  end: number
}

/** Remarks to developers, which i18next makes under `debug` alone. */
const remark = /\.logger\.(log|warn|once|deprecate)$/

/** Puts texts in the place of parts of another; parts within a replaced one go with it. */
function replaceParts(code: string, parts: readonly (Span & { text: string })[]): string {
  let [replaced, end] = ['', 0]
  for (const part of [...parts].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (part.start < end) continue
    replaced += code.slice(end, part.start) + part.text
    end = part.end
  }
  return replaced + code.slice(end)
}

/** i18next's module without what its options rule out here. Throws where a part is not what it was. */
export function leanI18nextModule(code: string): string {
  const { program } = parseSync('i18next.js', code)
  const parts: (Span & { text: string })[] = []
  const missing = new Set([
    ...Object.keys(constants),
    ...idleStatements,
    ...Object.entries(unusedMembers).flatMap(([owner, names]) => names.map((name) => `${owner}.${name}`)),
  ])
  const read = ({ start, end }: Span) => code.slice(start, end)
  const replace = ({ start, end }: Span, id: string, text: string) => {
    missing.delete(id)
    parts.push({ start, end, text })
  }
  const replaceConstant = (node: Span) => {
    const text = constants[read(node)]
    if (text !== undefined) replace(node, read(node), text)
  }
  let owner = ''
  new Visitor({
    ClassDeclaration(node) {
      owner = node.id?.name ?? ''
    },
    MethodDefinition(node) {
      const name = read(node.key)
      if (unusedMembers[owner]?.includes(name)) replace(node, `${owner}.${name}`, '')
    },
    ExpressionStatement(node) {
      const beginning = idleStatements.find((value) => read(node).startsWith(value))
      if (beginning !== undefined) replace(node, beginning, ';')
    },
    CallExpression(node) {
      if (remark.test(read(node.callee))) replace(node, 'remark', 'void 0')
      else replaceConstant(node)
    },
    BinaryExpression: replaceConstant,
    ChainExpression: replaceConstant,
    ConditionalExpression: replaceConstant,
    LogicalExpression: replaceConstant,
    MemberExpression: replaceConstant,
    NewExpression: replaceConstant,
    UnaryExpression: replaceConstant,
  }).visit(program)
  // An instance is created while the module loads, and each of its members exported.
  const tail = program.body.find((node) => read(node) === 'const instance = I18n.createInstance();')
  if (!tail || missing.size > 0)
    throw new Error(`i18next is another one than lean-i18next.parts.ts knows: ${[...missing].join(', ')}`)
  const text = 'export const createInstance = I18n.createInstance'
  return replaceParts(code, [...parts, { start: tail.start, end: code.length, text }])
}

/**
 * Builds i18next as the product asks it (`schemas/text`): a third of its size. What options rule out is put in as constants, and
 * the minifier drops what they make unreachable. `docs/decisions/0074` has the reasons, its test the proof that nothing is said
 * otherwise.
 */
export function leanI18next(): Plugin {
  return {
    name: 'livery-lean-i18next',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/i18next\/dist\/esm\/i18next\.js$/ },
      handler: (code) => ({ code: leanI18nextModule(code), map: null }),
    },
  }
}
