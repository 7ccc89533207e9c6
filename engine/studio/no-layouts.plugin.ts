import type { Plugin } from 'vite'

const name = 'virtual:livery-layouts'
const resolved = `\0${name}`

/** No layout is known beforehand: development and tests compute them on request. */
export function noLayouts(): Plugin {
  return {
    name: 'livery-no-layouts',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? 'export const layouts = {}, poses = {}' : undefined),
  }
}
