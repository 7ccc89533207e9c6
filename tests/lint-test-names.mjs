// Names of tests: whoever reads a report of failures reads them, a line each.

const MAX_LENGTH = 100
const MESSAGE = `A test says subject, verb and condition in at most ${MAX_LENGTH} characters (docs/words.md).`

const modifiers = new Set([
  'each',
  'for',
  'skip',
  'only',
  'skipIf',
  'runIf',
  'describe',
  'step',
  'serial',
  'fixme',
])

/** Whether an expression is `it`, `test` or `describe`, with `.each(…)` and the like or without. */
function isTest(node) {
  if (node.type === 'Identifier') return ['it', 'test', 'describe'].includes(node.name)
  if (node.type === 'CallExpression') return isTest(node.callee)
  if (node.type === 'TaggedTemplateExpression') return isTest(node.tag)
  return node.type === 'MemberExpression' && modifiers.has(node.property.name) && isTest(node.object)
}

/** What a name says by itself: without what is filled in, and tags that choose runs. */
function getLength(name) {
  const texts = name.type === 'TemplateLiteral' ? name.quasis.map(({ value }) => value.cooked) : [name.value]
  return texts.join('').replace(/(?: @\w+)+$/, '').length
}

export const testNames = {
  create: (context) => ({
    CallExpression: ({ callee, arguments: [name] }) => {
      const isName = name?.type === 'TemplateLiteral' || typeof name?.value === 'string'
      if (isName && isTest(callee) && getLength(name) > MAX_LENGTH)
        context.report({ node: name, message: MESSAGE })
    },
  }),
}
