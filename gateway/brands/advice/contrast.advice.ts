import type { Finding } from '../../../schemas/documents/finding.ts'
import { contrastPairs, contrastRatio, type Components } from '../../../schemas/theme/contrast.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { placed } from './finding-in-brand.ts'

type Roles = Readonly<Record<string, { $value: { components: Components } } | undefined>>

function shown(ratio: number) {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

/** Colour pairs that people would find hard to read, in either scheme. */
export function contrastAdvice(brand: LoadedBrand): Finding[] {
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const roles = brand.documents.theme.color[scheme] as unknown as Roles
    return contrastPairs.flatMap(({ text, ground, minimum }) => {
      const [front, back] = [roles[text]?.$value.components, roles[ground]?.$value.components]
      if (!front || !back) return []
      const ratio = contrastRatio(front, back)
      if (ratio >= minimum) return []
      return [
        placed(brand, 'theme', {
          code: 'contrast',
          path: ['color', scheme, text],
          message: `${text} on ${ground} has too little contrast in the ${scheme} scheme`,
          found: `${shown(ratio)}:1`,
          expected: `${String(minimum)}:1 or more`,
          fix: `Move ${text} and ${ground} further apart in lightness.`,
        }),
      ]
    })
  })
}
