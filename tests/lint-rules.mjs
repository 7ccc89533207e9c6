// Rules of the lint that are this project's own; `.oxlintrc.json` names them.
import { plainNames } from './lint-names.mjs'

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

export default {
  meta: { name: 'livery' },
  rules: {
    'top-level-functions': topLevelFunctions,
    'composed-enter': composedEnter,
    'plain-names': plainNames,
  },
}
