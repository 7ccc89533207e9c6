import type { LoadedBrand } from './brand.types.ts'

interface Named {
  frame?: { brand?: { word?: string } }
}

/** The brand's name as it is written in a language: what its own words call it there, else its name. */
export function brandWord({ documents, settings }: LoadedBrand, language: string): string {
  const words = documents.locales.get(language) as Named | undefined
  return words?.frame?.brand?.word ?? settings.name
}
