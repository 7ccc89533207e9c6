import balance from '../postures/balance.json' with { type: 'json' }
import bar from '../postures/bar.json' with { type: 'json' }
import button from '../postures/button.json' with { type: 'json' }
import card from '../postures/card.json' with { type: 'json' }
import categories from '../postures/categories.json' with { type: 'json' }
import chart from '../postures/chart.json' with { type: 'json' }
import chip from '../postures/chip.json' with { type: 'json' }
import dialog from '../postures/dialog.json' with { type: 'json' }
import facet from '../postures/facet.json' with { type: 'json' }
import footer from '../postures/footer.json' with { type: 'json' }
import ground from '../postures/ground.json' with { type: 'json' }
import header from '../postures/header.json' with { type: 'json' }
import hero from '../postures/hero.json' with { type: 'json' }
import input from '../postures/input.json' with { type: 'json' }
import jackpot from '../postures/jackpot.json' with { type: 'json' }
import lobby from '../postures/lobby.json' with { type: 'json' }
import member from '../postures/member.json' with { type: 'json' }
import menu from '../postures/menu.json' with { type: 'json' }
import notice from '../postures/notice.json' with { type: 'json' }
import page from '../postures/page.json' with { type: 'json' }
import payment from '../postures/payment.json' with { type: 'json' }
import promotion from '../postures/promotion.json' with { type: 'json' }
import row from '../postures/row.json' with { type: 'json' }
import section from '../postures/section.json' with { type: 'json' }
import session from '../postures/session.json' with { type: 'json' }
import shell from '../postures/shell.json' with { type: 'json' }
import state from '../postures/state.json' with { type: 'json' }
import table from '../postures/table.json' with { type: 'json' }
import tabs from '../postures/tabs.json' with { type: 'json' }
import tile from '../postures/tile.json' with { type: 'json' }
import winners from '../postures/winners.json' with { type: 'json' }

/** CSS custom properties without their leading dashes; `wide` holds what differs from 1000 px on. */
export interface Posture {
  base: Readonly<Record<string, string>>
  wide?: Readonly<Record<string, string>>
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
