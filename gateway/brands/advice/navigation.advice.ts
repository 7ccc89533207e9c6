import type { Finding } from '../../../schemas/documents/finding.ts'
import { builtInEntries, categoryPaths } from '../../../schemas/documents/navigation.document.ts'
import routes from '../../../schemas/routes.json' with { type: 'json' }
import { nearest } from '../../base/config/nearest.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

const paths = new Set(
  routes.flatMap((route) => [route.path, ...('aliases' in route ? (route.aliases ?? []) : [])]),
)

function unknownNames(brand: LoadedBrand): Finding[] {
  const { navigation } = brand.settings
  const known = [...builtInEntries, ...Object.keys(navigation.entries)]
  return (['main', 'bar', 'side'] as const).flatMap((list) =>
    navigation[list].flatMap((name, index) => {
      if (known.includes(name)) return []
      const suggestion = nearest(name, known)
      return [
        placed(brand, 'brand', {
          code: 'unknown-entry',
          path: ['navigation', list, index],
          message: 'no navigation entry has this name',
          found: name,
          expected: known.join(', '),
          ...(suggestion && { suggestion }),
          fix: 'Use a known name, or describe the entry in navigation.entries.',
        }),
      ]
    }),
  )
}

function unreachable(brand: LoadedBrand): Finding[] {
  const { navigation } = brand.settings
  const named = new Set([...navigation.main, ...navigation.bar, ...navigation.side])
  return Object.entries(navigation.entries).flatMap(([name, { to }]) => {
    const path = to.replace(/[?#].*$/, '')
    const issues: Finding[] = []
    if (!paths.has(path)) {
      const suggestion = nearest(path, paths)
      issues.push(
        placed(brand, 'brand', {
          code: 'unreachable',
          path: ['navigation', 'entries', name, 'to'],
          message: 'the entry leads to a page that does not exist',
          found: to,
          ...(suggestion && { suggestion }),
          fix: 'Name the path of a screen.',
        }),
      )
    }
    if (!named.has(name)) {
      issues.push(
        placed(brand, 'brand', {
          code: 'unused-entry',
          severity: 'warning',
          path: ['navigation', 'entries', name],
          message: 'no list shows this entry',
          fix: 'Add its name to navigation.main, bar or side, or remove it.',
        }),
      )
    }
    return issues
  })
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
              fix: 'Give the category vendors in merchant.json, or remove the entry.',
            }),
          ]
        : [],
    ),
  )
}

/** Entries that nobody can reach, or that lead nowhere. */
export function navigationAdvice(brand: LoadedBrand): Finding[] {
  return [...unknownNames(brand), ...unreachable(brand), ...emptyCategories(brand)]
}
