import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { brandLanguages } from '../../site/pages/languages.ts'
import type { StudioView } from '../../base/pages/studio-view.ts'

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

function embedded(value: unknown) {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

export function studioPage({ entry }: StudioView, boot: StudioBoot): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<title>Flows · Livery studio</title><meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    ...entry.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    `<script type="module" src="${entry.script}"></script>`,
    ...entry.modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    '<link rel="icon" href="data:,">',
    '</head><body><div id="root"></div>',
    `<script type="application/json" id="studio-boot">${embedded(boot)}</script></body></html>`,
  ].join('')
}

/** The studio's policy: this host, and the sites that it shows in frames. */
export function studioPolicy(live: boolean, port: string, development: boolean): string {
  const own = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'none'",
    `script-src ${own}`,
    `style-src ${own}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "worker-src 'self'",
    live ? `frame-src http://*.localhost${port}` : "frame-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}
