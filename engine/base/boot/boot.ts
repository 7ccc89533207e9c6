import type { Boot } from '../../../schemas/boot/boot.document.ts'

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(freeze)
  }
  return value
}

/** Reads the boot document of a page; nothing can change it afterwards. */
export function readBoot(page: Pick<Document, 'getElementById'>): Boot {
  const text = page.getElementById('livery-boot')?.textContent
  if (!text) throw new Error('This page carries no boot document')
  return freeze(JSON.parse(text) as Boot)
}

/** Fetches a boot document in a language, as the page at this path would carry it. */
export async function fetchBoot(language: string, path: string): Promise<Boot> {
  const query = new URLSearchParams({ lang: language, path })
  const response = await fetch(`/brand/boot.json?${query.toString()}`, { cache: 'no-store' })
  if (!response.ok) throw new Error(`boot.json: ${String(response.status)}`)
  return freeze((await response.json()) as Boot)
}
