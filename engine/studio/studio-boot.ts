/** What the gateway sends to the studio's page. */
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

export function readStudioBoot(page: Document): StudioBoot {
  const text = page.getElementById('studio-boot')?.textContent
  return text ? (JSON.parse(text) as StudioBoot) : { live: false, brands: [] }
}
