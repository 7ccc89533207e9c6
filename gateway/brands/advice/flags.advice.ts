import { flagNames, type FlagName, moduleGroups } from '../../../schemas/documents/flags.document.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { Module } from '../../../schemas/documents/merchant-modules.document.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

/** The modules from the root of the tree to the one of this name. */
function pathTo(modules: readonly Module[], name: string): Module[] | undefined {
  for (const module of modules) {
    if (module.modId === name) return [module]
    const below = pathTo(module.childrenNodes ?? [], name)
    if (below) return [module, ...below]
  }
  return undefined
}

/** The group that a flag belongs to, where the tree has it and does not name the flag. */
function findGroup(modules: readonly Module[], flag: FlagName): Module[] | undefined {
  const [group] = Object.entries(moduleGroups).find(([, flags]) => flags.includes(flag)) ?? []
  return group === undefined ? undefined : pathTo(modules, group)
}

function stated(source: BrandSource, name: FlagName): unknown {
  const flags = source.brand['flags']
  return typeof flags === 'object' && flags !== null ? (flags as Record<string, unknown>)[name] : undefined
}

/** Flags that a brand states and the merchant's module tree decides the other way. */
export function flagsAdvice(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const tree = brand.documents.chain.find(({ merchant }) => merchant?.['modules'] !== undefined)
  return flagNames.flatMap((name) => {
    const wanted = stated(own, name)
    const { modules } = brand.merchant
    const path = pathTo(modules, name) ?? findGroup(modules, name)
    if (typeof wanted !== 'boolean' || !path || !tree || brand.flags[name] === wanted) return []
    // What is on or off is decided by the highest module that is off, or else by the last.
    const decider = path.find(({ enabled }) => enabled === '0') ?? path.at(-1)
    const file = `${tree.id}/merchant.json`
    const change =
      tree.id === brand.id
        ? `Change the module in ${file}`
        : `Give ${brand.id}/merchant.json "modules" of its own (a list replaces the parent's)`
    return [
      placed(brand, 'brand', {
        code: 'flag-overruled',
        severity: 'warning',
        path: ['flags', name],
        message: `the flag does nothing: module ${decider?.modId ?? name} of ${file} is "${decider?.enabled ?? ''}" and wins`,
        found: String(wanted),
        expected: String(brand.flags[name]),
        fix: `${change}, or leave the flag out.`,
      }),
    ]
  })
}
