import { flagNames, type FlagName, moduleGroups } from '../../../schemas/documents/flags.document.ts'
import type { Module } from '../../../schemas/documents/merchant-modules.document.ts'

function collect(modules: readonly Module[], above: boolean, into: Map<string, boolean>): void {
  for (const module of modules) {
    const on = above && module.enabled === '1'
    into.set(module.modId, (into.get(module.modId) ?? false) || on)
    collect(module.childrenNodes ?? [], on, into)
  }
}

/**
 * The brand's flags under the merchant's module tree: a module that names a flag decides it, and a group that is off takes
 * its flags along where the tree does not name them.
 */
export function getFlags(
  brand: Readonly<Record<string, boolean>>,
  modules: readonly Module[],
): Record<FlagName, boolean> {
  const tree = new Map<string, boolean>()
  collect(modules, true, tree)
  for (const [group, names] of Object.entries(moduleGroups))
    if (tree.get(group) === false) for (const name of names) if (!tree.has(name)) tree.set(name, false)
  return Object.fromEntries(
    flagNames.map((name) => [name, tree.get(name) ?? brand[name] ?? false]),
  ) as Record<FlagName, boolean>
}
