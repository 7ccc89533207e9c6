import { plainTheme } from '../brand-folder.ts'
import type { Slip } from './slip.ts'

const { light } = plainTheme.color
const vip = { to: '/promotions', label: 'title.home', icon: 'gift' }

/** Names in a brand's own document and its theme that lead nowhere. */
export const references: readonly Slip[] = [
  {
    name: 'a call with a slip',
    files: { 'brand.json': { endpoints: { logn: { path: '/a' } } } },
    findings: ['brand.json:5:5 $.endpoints.logn: unknown key. Rename it to "login", or remove it.'],
  },
  {
    name: 'a navigation entry that is none',
    files: { 'brand.json': { navigation: { main: ['hoem'] } } },
    findings: [
      'brand.json:6:7 $.navigation.main[0]: no navigation entry has this name. Use a known name, or describe the entry in navigation.entries.',
    ],
  },
  {
    name: 'a page that does not exist',
    files: {
      'brand.json': { navigation: { main: ['vip'], entries: { vip: { ...vip, to: '/promotion' } } } },
    },
    findings: [
      'brand.json:10:15 $.navigation.entries.vip.to: the entry links to an unknown page. Name the path of a screen.',
    ],
  },
  {
    name: 'a font as it is sold',
    files: { 'theme.json': { faces: [{ family: 'Own Sans', files: { latin: 'assets/own.ttf' } }] } },
    findings: [
      'theme.json:6:18 $.faces[0].files.latin: the brand has no font file of this name. Make it of the font that you have: npm run brand -- font <id> <file> --for title,body.',
    ],
  },
  {
    name: 'a gradient in a colour that there is not',
    files: {
      'theme.json': {
        ground: [
          { role: 'canvs', at: 0 },
          { role: 'art-sky1', at: 100 },
        ],
      },
    },
    findings: [
      'theme.json:4:15 $.ground[0].role: unknown color role in color.light. Use canvas.',
      'theme.json:8:15 $.ground[1].role: unknown color role in color.light. Name a role of color, or add it there in both schemes.',
    ],
  },
  {
    name: 'an entry without words',
    files: {
      'brand.json': { navigation: { main: ['vip'], entries: { vip: { ...vip, label: 'nav.viip' } } } },
    },
    findings: [
      'brand.json:11:18 $.navigation.entries.vip.label: the entry has no words in EN. Add nav.viip to "frame" of locales/EN.json.',
    ],
  },
  {
    name: 'an entry with a name too many, and without what it needs, all at once',
    files: { 'brand.json': { navigation: { main: ['vip'], entries: { vip: { title: 'x', to: '/vip' } } } } },
    findings: [
      'brand.json:10:9 $.navigation.entries.vip.title: unknown key. Remove it, or use one of the known keys.',
      'brand.json:9:14 $.navigation.entries.vip: "label" is missing. Add "label" such as "nav.vip".',
      'brand.json:9:14 $.navigation.entries.vip: "icon" is missing. Add "icon" such as "gift".',
    ],
  },
  {
    name: 'an entry with a slip in a name that it needs, once',
    files: {
      'brand.json': {
        navigation: { main: ['vip'], entries: { vip: { ...vip, label: undefined, lable: 'x' } } },
      },
    },
    findings: [
      'brand.json:12:9 $.navigation.entries.vip.lable: unknown key. Rename it to "label", or remove it.',
    ],
  },
  {
    name: 'a left-out vendor that is none',
    files: { 'brand.json': { excludedVendors: ['PGG'] } },
    findings: [
      'brand.json:5:5 $.excludedVendors[0]: unknown vendor. Remove it, or add it to vendors in merchant.json.',
    ],
  },
  {
    name: 'a picture that is not there',
    files: { 'brand.json': { assets: { logo: 'assets/lgoo.svg' } } },
    findings: [
      'brand.json:5:13 $.assets.logo: file not found. Put it at assets/lgoo.svg, or use assets/logo.svg.',
    ],
  },
  {
    name: 'a component that has no posture',
    files: { 'theme.json': { postures: { haeder: 'centred' } } },
    findings: ['theme.json:3:5 $.postures.haeder: unknown key. Rename it to "header", or remove it.'],
  },
  {
    name: 'a posture that a component has not',
    files: { 'theme.json': { postures: { header: 'centerd' } } },
    findings: ['theme.json:3:15 $.postures.header: value not allowed. Use centred.'],
  },
  {
    name: 'font that is not served',
    files: { 'theme.json': { faces: [{ family: 'Figtree Variable', package: 'figtre' }] } },
    findings: ['theme.json:5:18 $.faces[0].package: font that is not served. Use figtree.'],
  },
  {
    name: 'letters that a font does not have',
    files: {
      'theme.json': { faces: [{ family: 'Figtree Variable', package: 'figtree', subsets: ['arabic'] }] },
    },
    findings: [
      'theme.json:7:9 $.faces[0].subsets[0]: font subset that is not served. Name one that is served.',
    ],
  },
  {
    name: 'a family that only those see who have it, alone',
    files: { 'theme.json': { font: { body: { $value: ['Comic Sans MS'] } } } },
    findings: [
      'theme.json:5:9 $.font.body.$value[0]: font family without a face, so only visitors who have it installed see it. Serve it: npm run brand -- font. Or name one of these in its place.',
    ],
  },
  {
    name: 'a family that no face serves',
    files: { 'theme.json': { font: { body: { $value: ['Figtree Variable', 'serif'] } } } },
    findings: ['theme.json:5:9 $.font.body.$value[0]: font family without a face. Name one that is served.'],
  },
  {
    name: 'text as bright as its ground',
    files: { 'theme.json': { color: { light: { 'on-second': light['second'] } } } },
    findings: [
      'theme.json:4:20 $.color.light["on-second"]: on-second on second has too little contrast in the light scheme. Move on-second and second further apart in lightness.',
    ],
  },
  {
    name: 'an entry whose icon nobody drew',
    files: {
      'brand.json': { navigation: { main: ['vip'], entries: { vip: { ...vip, icon: 'gfit' } } } },
    },
    findings: ['brand.json:12:17 $.navigation.entries.vip.icon: value not allowed. Use gift.'],
  },
]
