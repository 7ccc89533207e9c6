import type { Boot } from '../../../schemas/boot/boot.document.ts'
import { loadChunk } from '../../starter/chunk.ts'
import { safeLink } from '../links/safe-link.ts'

/** Where ways to reach customer service are shown. */
export type ServicePosition = 'side_menu' | 'footer' | 'maintenance' | 'blocked' | 'dialog'

/** One way to reach customer service. */
export interface ServiceEntry {
  id: string
  /** Where the platform wants it shown; `brand` for the brand's own. */
  position: string
  type: string
  title: string
  /** Where it leads, null when that may not be followed. Decrypted when first requested. */
  resolve: () => Promise<string | null>
}

async function decrypt(path: string, passphrase: string): Promise<string> {
  const { openSealed } = await loadChunk(() => import('./sealed.ts'))
  return openSealed(path, passphrase)
}

/** The platform's entries and the brand's own, in that order. */
export function serviceEntries({ brand, permission, language }: Boot): ServiceEntry[] {
  const platform = permission.customerService.map(({ csPosition, csType, title, path }, index) => ({
    id: `platform-${String(index)}`,
    position: csPosition,
    type: csType,
    title,
    resolve: async () => safeLink(await decrypt(path, brand.merchantCode)),
  }))
  const own = brand.service.links.map(({ type, title, to }, index) => ({
    id: `brand-${String(index)}`,
    position: 'brand',
    type,
    title: title[language.code] ?? title[brand.languages.default] ?? Object.values(title)[0] ?? '',
    resolve: () => Promise.resolve(safeLink(to)),
  }))
  return [...platform, ...own]
}

/**
 * The entries that the platform wants at a place or everywhere, and the brand's own. Where it wants none, all are shown, so
 * that nobody is left without help; `type` picks a kind where there is one of it.
 */
export function entriesAt(
  entries: readonly ServiceEntry[],
  place: ServicePosition,
  type?: string,
): readonly ServiceEntry[] {
  const isHere = ({ position }: ServiceEntry) => position === place || position === 'all'
  const isOwn = ({ position }: ServiceEntry) => position === 'brand'
  const here = entries.some(isHere) ? entries.filter((entry) => isHere(entry) || isOwn(entry)) : entries
  const ofType = here.filter((entry) => entry.type === type)
  return ofType.length > 0 ? ofType : here
}
