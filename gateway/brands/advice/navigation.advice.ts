import type { Finding } from '../../../schemas/documents/finding.ts'
import { categoryPaths } from '../../../schemas/documents/navigation.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { agentPaths, getPage } from '../../../schemas/brand/check/page-paths.ts'
import { placed } from './finding-in-brand.ts'

function unusedEntries(brand: LoadedBrand): Finding[] {
  const { navigation } = brand.settings
  const named = new Set([...navigation.main, ...navigation.bar, ...navigation.side])
  return Object.keys(navigation.entries).flatMap((name) =>
    named.has(name)
      ? []
      : [
          placed(brand, 'brand', {
            code: 'unused-entry',
            severity: 'warning',
            path: ['navigation', 'entries', name],
            message: 'no list shows this entry',
            fix: 'Add its name to navigation.main, bar or side, or remove it.',
          }),
        ],
  )
}

function emptyCategories(brand: LoadedBrand): Finding[] {
  const { navigation } = brand.settings
  const filled = new Set(
    brand.merchant.categories.filter(({ vendors }) => vendors.length > 0).map(({ code }) => code),
  )
  return (['main', 'bar', 'side'] as const).flatMap((list) =>
    navigation[list].flatMap((name, index) =>
      Object.hasOwn(categoryPaths, name) && !filled.has(name)
        ? [
            placed(brand, 'brand', {
              code: 'empty-category',
              severity: 'warning',
              path: ['navigation', list, index],
              message: 'the category has no vendors, so the entry is not shown',
              found: name,
              fix: 'Add vendors to the category in merchant.json, or remove the entry.',
            }),
          ]
        : [],
    ),
  )
}

/** Links to pages of agents where the brand has switched agents off: they would lead to a page that is not there. */
function agentLinks(brand: LoadedBrand): Finding[] {
  const { navigation, agentUserTypes } = brand.settings
  if (agentUserTypes.length > 0) return []
  const entries = Object.entries(navigation.entries).map(([name, { to }]) => ({
    document: 'brand' as const,
    path: ['navigation', 'entries', name, 'to'],
    to,
  }))
  const banners = brand.merchant.banners.map(({ to }, index) => ({
    document: 'merchant' as const,
    path: ['banners', index, 'to'],
    to,
  }))
  return [...entries, ...banners].flatMap(({ document, path, to }) =>
    agentPaths.has(getPage(to))
      ? [
          placed(brand, document, {
            code: 'dead-link',
            severity: 'warning',
            path,
            message: 'a link to a page of agents, and the brand has none: agentUserTypes is empty',
            found: to,
            fix: 'Link elsewhere, or name types of agents in agentUserTypes of brand.json.',
          }),
        ]
      : [],
  )
}

/** Entries that nobody sees, and those that lead to pages which the brand switched off. */
export function navigationAdvice(brand: LoadedBrand): Finding[] {
  return [...unusedEntries(brand), ...emptyCategories(brand), ...agentLinks(brand)]
}
