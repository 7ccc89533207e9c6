import type { Plugin } from 'vite'

const names = /^\w+\.displayName = "[\w. ]+";$/gm
const made = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g

/**
 * Lets the build leave out what nobody uses of the router: names given to components for developers, and components that
 * are made while the module loads, look like effects that must stay.
 */
export function pureRouter(): Plugin {
  return {
    name: 'livery-pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\//.test(id)) return undefined
      return { code: code.replace(names, '').replace(made, '= /* @__PURE__ */ $1'), map: null }
    },
  }
}
