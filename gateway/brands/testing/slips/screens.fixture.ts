import type { Slip } from './slip.ts'

function screen(more: object) {
  return { 'screens/home.json': { widget: 'main', props: { layout: 'home' }, ...more } }
}

/** Screens of widgets, slots and conditions that there are not. */
export const screens: readonly Slip[] = [
  {
    name: 'a widget with a slip',
    files: screen({ slots: { default: [{ widget: 'game-rwo' }] } }),
    findings: ['screens/home.json:9:19 $.slots.default[0].widget: unknown widget. Use game-row.'],
  },
  {
    name: 'a slot with a slip',
    files: screen({ slots: { defualt: [] } }),
    findings: ['screens/home.json:7:5 $.slots.defualt: unknown slot. Use default.'],
  },
  {
    name: 'a setting that a widget has not',
    files: screen({ slots: { default: [{ widget: 'game-row', props: { lmit: 3 } }] } }),
    findings: [
      'screens/home.json:11:11 $.slots.default[0].props.lmit: unknown key. Rename it to "limit", or remove it.',
    ],
  },
  {
    name: 'a flag with a slip',
    files: screen({ slots: { default: [{ widget: 'page-title', when: ['flag:FREEPLAY'] }] } }),
    findings: ['screens/home.json:11:11 $.slots.default[0].when[0]: unknown flag. Use FREEPLAY3.'],
  },
  {
    name: 'a condition of no kind',
    files: screen({ slots: { default: [{ widget: 'page-title', when: ['flg:FREEPLAY3'] }] } }),
    findings: ['screens/home.json:11:11 $.slots.default[0].when[0]: unknown condition. Use flag:FREEPLAY3.'],
  },
  {
    name: 'a condition with a slip beside other slips, each of them',
    files: screen({
      slots: {
        default: [
          { widget: 'page-title', when: ['rol:guest'] },
          { widget: 'game-rwo', when: 'session' },
        ],
      },
    }),
    findings: [
      'screens/home.json:16:17 $.slots.default[1].when: wrong type. Write a list such as ["flag:FREEPLAY3","role:guest"].',
      'screens/home.json:11:11 $.slots.default[0].when[0]: unknown condition. Use role:guest.',
      'screens/home.json:15:19 $.slots.default[1].widget: unknown widget. Use game-row.',
    ],
  },
  {
    name: 'a frame that has no place for what belongs around a page',
    files: { 'screens/frame.json': { widget: 'main', slots: { default: [] } } },
    findings: [
      'screens/frame.json:2:13 $.widget: the frame has no slots for header, navigation, page and footer. Use shell.',
    ],
  },
  {
    name: 'a widget of the category on a screen without one',
    files: screen({ slots: { default: [{ widget: 'vendor-cards' }] } }),
    findings: [
      'screens/home.json:9:19 $.slots.default[0].widget: a widget of the category that the address is about: on this screen no address says one. Remove it.',
    ],
  },
  {
    name: 'a category that is none',
    files: screen({ when: ['!category:SLOT'] }),
    findings: ['screens/home.json:7:5 $.when[0]: unknown category. Use LOTT.'],
  },
  {
    name: 'an answer of no call',
    files: screen({ asks: [{ call: 'gameMenu' }] }),
    findings: ['screens/home.json:8:15 $.asks[0].call: unknown call. Use gameMenus.'],
  },
  {
    name: 'a file of words with a slip',
    files: screen({ words: ['recrods'] }),
    findings: ['screens/home.json:7:5 $.words[0]: unknown file of words. Use records.'],
  },
  {
    name: 'a screen with a slip in its name',
    files: { 'screens/hoem.json': { widget: 'main' } },
    findings: ['screens/hoem.json $: unknown screen, so it is never shown. Rename it to screens/home.json.'],
  },
  {
    name: 'a menu whose icon nobody drew',
    files: screen({ slots: { default: [{ widget: 'member-link', props: { icon: 'bnak' } }] } }),
    findings: ['screens/home.json:11:19 $.slots.default[0].props.icon: value not allowed. Use bank.'],
  },
  {
    name: 'a key of words with a slip, and one of none',
    files: screen({
      slots: { default: [{ widget: 'winners-board', props: { title: 'winers.title', sub: 'foo.bar' } }] },
    }),
    findings: [
      'screens/home.json:11:20 $.slots.default[0].props.title: no text with this key in EN. Write winners.title, or add winers.title to "frame" of locales/EN.json.',
      'screens/home.json:12:18 $.slots.default[0].props.sub: no text with this key in EN. Add foo.bar to "frame" of locales/EN.json.',
    ],
  },
]
