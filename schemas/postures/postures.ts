import balance from './balance.json' with { type: 'json' }
import bar from './bar.json' with { type: 'json' }
import button from './button.json' with { type: 'json' }
import card from './card.json' with { type: 'json' }
import categories from './categories.json' with { type: 'json' }
import chart from './chart.json' with { type: 'json' }
import chip from './chip.json' with { type: 'json' }
import dialog from './dialog.json' with { type: 'json' }
import facet from './facet.json' with { type: 'json' }
import footer from './footer.json' with { type: 'json' }
import ground from './ground.json' with { type: 'json' }
import header from './header.json' with { type: 'json' }
import hero from './hero.json' with { type: 'json' }
import input from './input.json' with { type: 'json' }
import jackpot from './jackpot.json' with { type: 'json' }
import lobby from './lobby.json' with { type: 'json' }
import member from './member.json' with { type: 'json' }
import menu from './menu.json' with { type: 'json' }
import notice from './notice.json' with { type: 'json' }
import page from './page.json' with { type: 'json' }
import payment from './payment.json' with { type: 'json' }
import promotion from './promotion.json' with { type: 'json' }
import row from './row.json' with { type: 'json' }
import section from './section.json' with { type: 'json' }
import session from './session.json' with { type: 'json' }
import shell from './shell.json' with { type: 'json' }
import state from './state.json' with { type: 'json' }
import table from './table.json' with { type: 'json' }
import tabs from './tabs.json' with { type: 'json' }
import tile from './tile.json' with { type: 'json' }
import winners from './winners.json' with { type: 'json' }

/**
 * CSS custom properties without their leading dashes. What differs from `base`: `medium` between 640 and 999 px, `wide` from 1000 px on, and
 * from that `compact` below 1280 px.
 */
export interface Posture {
  base: Readonly<Record<string, string>>
  medium?: Readonly<Record<string, string>>
  wide?: Readonly<Record<string, string>>
  compact?: Readonly<Record<string, string>>
}

/** Every posture of every component; the first of a component is its default. */
export type Postures = Readonly<Record<string, Readonly<Record<string, Posture>>>>

export const postures: Postures = {
  balance,
  bar,
  button,
  card,
  categories,
  chart,
  chip,
  dialog,
  facet,
  footer,
  ground,
  header,
  hero,
  input,
  jackpot,
  lobby,
  member,
  menu,
  notice,
  page,
  payment,
  promotion,
  row,
  section,
  session,
  shell,
  state,
  table,
  tabs,
  tile,
  winners,
}
