// Rules of the lint that are this project's own; `.oxlintrc.json` names them.
import { plainNames } from './lint-names.mjs'
import { testNames } from './lint-test-names.mjs'

const MESSAGE = 'At the top level write a function; a constant where a type names its signature.'

/** An arrow function as a constant at the top level, unless a type names its signature. */
const topLevelFunctions = {
  create: (context) =>
    Object.fromEntries(
      ['Program', 'Program > ExportNamedDeclaration'].map((parent) => [
        `${parent} > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation]) > ArrowFunctionExpression`,
        (node) => {
          context.report({ node, message: MESSAGE })
        },
      ]),
    ),
}

const ENTER = 'Ask isKey() of schemas/base: Enter also ends the composition of an input method.'

/** A comparison with the name of the Enter key. */
const composedEnter = {
  create: (context) => ({
    "BinaryExpression:has(> Literal[value='Enter']), SwitchCase > Literal[value='Enter']": (node) => {
      context.report({ node, message: ENTER })
    },
  }),
}

const SPREAD = 'Write the properties themselves: a spread of a literal only steers the formatter.'

/** A literal object that is spread into another, or into an element. */
const plainSpreads = {
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression': (node) => {
      context.report({ node, message: SPREAD })
    },
  }),
}

const STATE = 'Test files share what they import: give it its value in the function that prepares a file.'

/** What a module of fixtures begins with and changes: the next test file of the same process goes on with it. */
const freshFixtures = {
  create: (context) => {
    const report = (node) => {
      context.report({ node, message: STATE })
    }
    return Object.fromEntries(
      ['Program', 'Program > ExportNamedDeclaration'].flatMap((parent) =>
        [
          "VariableDeclaration[kind='let'] > VariableDeclarator[init]",
          'VariableDeclarator > NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]',
          'VariableDeclarator > ArrayExpression[elements.length=0]',
        ].map((state) => [
          `${parent} > ${state.replace(/^VariableDeclarator/, 'VariableDeclaration > VariableDeclarator')}`,
          report,
        ]),
      ),
    )
  },
}

export default {
  meta: { name: 'livery' },
  rules: {
    'top-level-functions': topLevelFunctions,
    'composed-enter': composedEnter,
    'plain-names': plainNames,
    'fresh-fixtures': freshFixtures,
    'test-names': testNames,
    'plain-spreads': plainSpreads,
  },
}
