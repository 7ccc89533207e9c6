import path from 'node:path'
import type { Plugin } from 'vite'
import { recordBrands } from './recording.ts'

const name = 'virtual:livery-brands'
const resolved = `\0${name}`

/** Gives stories the brands of a folder as the gateway would send them. A file or folder that is changed, added or removed records them anew. */
export function brands(folder: string): Plugin {
  return {
    name: 'livery-brands',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined
      const json = JSON.stringify(await recordBrands(folder))
      return `export const recorded = JSON.parse(${JSON.stringify(json)})`
    },
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('all', (_event, file) => {
        const module = server.moduleGraph.getModuleById(resolved)
        if (!module || !path.resolve(file).startsWith(path.resolve(folder))) return
        server.moduleGraph.invalidateModule(module)
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
