import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { brandLanguages } from '../../site/pages/languages.ts'

/** What the studio's page gets. */
export interface StudioBoot {
  /** Whether sites may be watched from here. */
  live: boolean
  brands: readonly {
    id: string
    name: string
    origin: string
    languages: readonly string[]
    dirs: Readonly<Record<string, 'ltr' | 'rtl'>>
  }[]
}

const maxBrands = 60

export function studioBoot(registry: BrandRegistry, live: boolean, port: string): StudioBoot {
  return {
    live,
    brands: registry
      .ids()
      .slice(0, maxBrands)
      .flatMap((id) => registry.byId(id) ?? [])
      .map((brand) => {
        const languages = brandLanguages(brand)
        return {
          id: brand.id,
          name: brand.settings.name,
          origin: `http://${brand.id}.localhost${port}`,
          languages: languages.map(({ code }) => code),
          dirs: Object.fromEntries(languages.map(({ code, dir }) => [code, dir])),
        }
      }),
  }
}
