import type { CallValue } from '../../../../schemas/calls/calls.ts'

type Menus = CallValue<'gameMenus'>

/** The categories that have vendors; the brand's excluded vendors don't count among slots. */
export function getCategories(menus: Menus | undefined, excluded: readonly string[]): ReadonlySet<string> {
  const filled = (menus ?? []).filter(({ title, cards }) =>
    cards.some(({ vassalage }) => title !== 'RNG' || !excluded.includes(vassalage)),
  )
  return new Set(filled.map(({ title }) => title))
}

const eLotteries = new Set(['TCG_LOTTO_VN', 'LOTT'])

/** ELOTT where the e-lottery category has one of its two cards, else LOTT. */
export function getPrizeMode(menus: Menus | undefined): 'ELOTT' | 'LOTT' {
  const cards = menus?.find(({ title }) => title === 'ELOTT')?.cards ?? []
  return cards.some(({ vassalage }) => eLotteries.has(vassalage)) ? 'ELOTT' : 'LOTT'
}
