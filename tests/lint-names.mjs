// Names of declarations, as docs/words.md has them. Keys of documents, calls and protocols are never judged: others hold on to them.

/** Names that end in `Of` and are words of their own. */
const ofItself = new Set([
  'indexOf',
  'lastIndexOf',
  'isOneOf',
  'isNoneOf',
  'allOf',
  'anyOf',
  'oneOf',
  'asOf',
  'isOf',
])

const ADVICE = {
  of: 'Begin with a verb: get, list, find, create, parse, format, is, has (docs/words.md).',
  one: 'Name the thing: member, entry, value (docs/words.md).',
  at: 'A position in a list is an index (docs/words.md).',
}

const isFunction = (node) => node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression'

/** Names that docs/words.md replaces: functions in `…Of`, things called `one`, positions called `at`. */
export const plainNames = {
  create: (context) => {
    const report = (node, message) => {
      context.report({ node, message })
    }
    const judgeFunction = (id) => {
      if (id && /[a-z]Of$/.test(id.name) && !ofItself.has(id.name)) report(id, ADVICE.of)
    }
    const judgeThing = (id) => {
      if (id?.type === 'Identifier' && id.name === 'one') report(id, ADVICE.one)
    }
    const judgeParameters = ({ params, parent }) => {
      for (const parameter of params) judgeThing(parameter)
      const [, second] = params
      const isCallback = parent?.type === 'CallExpression' && parent.callee.type === 'MemberExpression'
      if (isCallback && second?.type === 'Identifier' && second.name === 'at' && !second.typeAnnotation)
        report(second, ADVICE.at)
    }
    return {
      FunctionDeclaration: (node) => {
        judgeFunction(node.id)
        judgeParameters(node)
      },
      ArrowFunctionExpression: judgeParameters,
      FunctionExpression: judgeParameters,
      VariableDeclarator: (node) => {
        judgeThing(node.id)
        if (node.id.type === 'Identifier' && isFunction(node.init)) judgeFunction(node.id)
      },
    }
  },
}
