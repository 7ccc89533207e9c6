import type { Plugin, ResolveModulePreloadDependenciesFn, Rolldown } from 'vite'

/**
 * Leaves out of the list of files that an import asks for ahead what is asked for anyway: the code that the page itself begins
 * with, and the imported file where it waits for no style sheet. The list stands in the first script of every page, and names
 * with a hash do not compress.
 */
export function leanPreload(): { plugin: Plugin; resolveDependencies: ResolveModulePreloadDependenciesFn } {
  let bundle: Rolldown.OutputBundle = {}

  const findChunk = (file: string) => {
    const found = bundle[file]
    return found?.type === 'chunk' ? found : undefined
  }
  const getClosure = (file: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(file)) {
      seen.add(file)
      for (const imported of findChunk(file)?.imports ?? []) getClosure(imported, seen)
    }
    return seen
  }

  return {
    plugin: {
      name: 'lean-preload',
      generateBundle: {
        order: 'pre',
        handler(_options, whole) {
          bundle = whole
        },
      },
    },
    resolveDependencies(file, dependencies, { hostId, hostType }) {
      if (hostType === 'html') return dependencies
      const there = getClosure(hostId)
      const isStyled = [...getClosure(file)].some(
        (value) => !there.has(value) && (findChunk(value)?.viteMetadata?.importedCss.size ?? 0) > 0,
      )
      return dependencies.filter((dependency) => !there.has(dependency) && (isStyled || dependency !== file))
    },
  }
}
