import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "[\w. ]+";$/gm
const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
const bases = /class extends (React\d*\.Component) /g
const contexts = /^\w+\.contextType = \w+;$/gm

/**
 * Lets the build leave out what nobody uses of the router: names given to components for developers, and components that
 * are made while the module loads, look like effects that must stay; so do classes whose base is a property of a module. The
 * context of its boundary of errors is there for server components alone.
 */
export function pureRouter(): Plugin {
  return {
    name: 'livery-pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\//.test(id)) return undefined
      return {
        code: code
          .replace(names, '')
          .replace(contexts, '')
          .replace(made, '= /* @__PURE__ */ $1')
          .replace(bases, 'class extends /* @__PURE__ */ (() => $1)() '),
        map: null,
      }
    },
  }
}
