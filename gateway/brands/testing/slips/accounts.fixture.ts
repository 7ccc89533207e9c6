import { merchant, type Slip } from './slip.ts'

const method = {
  code: 'wallet',
  kind: 'e-wallet',
  name: { EN: 'Wallet' },
  minimum: '100',
  maximum: '500',
}
const game = { id: 'a', name: { EN: 'A' }, type: 'RNG', vendor: 'PG', art: 'g-koi', motif: 'koi' }
const ghost = { username: 'demo', password: 'Lantern#88', upline: 'ghost' }

/** Accounts, the ways to be paid to them, and where people come from. */
export const accounts: readonly Slip[] = [
  {
    name: 'a pattern of account numbers that nobody can read',
    files: merchant({ payoutMethods: [{ ...method, numberPattern: '^09[0-9{9}$(' }] }),
    findings: [
      'merchant.json:11:24 $.payoutMethods[0].numberPattern: not a valid regular expression: unterminated character class. Write a value such as "^09[0-9]{9}$".',
    ],
  },
  {
    name: 'a fee that leaves nothing of the lowest payout',
    files: merchant({ payoutMethods: [{ ...method, fee: { fixed: '150' } }] }),
    findings: [
      'merchant.json:12:18 $.payoutMethods[0].fee.fixed: the fee uses up the minimum amount. Lower the fee, or raise minimum.',
    ],
  },
  {
    name: "a trial type that is the members' own",
    files: { 'brand.json': { trialUserType: 0 } },
    findings: [
      "brand.json:4:20 $.trialUserType: the trial type has the members' number (registration.memberType). Use a number that no other type has.",
    ],
  },
  {
    name: 'a trial type that is one of agents',
    files: { 'brand.json': { trialUserType: 2 } },
    findings: [
      'brand.json:4:20 $.trialUserType: the trial type has the number of an agent type. Use a number that no other type has.',
    ],
  },
  {
    name: 'an agent type that is the trial type',
    files: { 'brand.json': { agentUserTypes: [1, 4] } },
    findings: [
      'brand.json:6:5 $.agentUserTypes[1]: this is the number of the trial type (trialUserType), not of an agent type. Use a type that docs/agent-types.md explains.',
    ],
  },
  {
    name: 'a prize mode with a slip',
    files: { 'brand.json': { prizeModes: ['LOTT', 'ZYY'] } },
    findings: ['brand.json:6:5 $.prizeModes[1]: value not allowed. Use ZY.'],
  },
  {
    name: 'no way to log in',
    files: { 'brand.json': { login: { methods: [] } } },
    findings: [
      'brand.json:5:16 $.login.methods: no login method is named, so nobody could log in. Name "username", or "sms" with the flag MOBILEVERCODELOGIN3 on.',
    ],
  },
  {
    name: 'codes alone to log in with, and their flag off',
    files: { 'brand.json': { login: { methods: ['sms'] } } },
    findings: [
      'brand.json:5:16 $.login.methods: sms needs the flag MOBILEVERCODELOGIN3, which is off, so nobody could log in. Turn MOBILEVERCODELOGIN3 on, in flags or in the module tree of merchant.json, or name "username" too.',
    ],
  },
  {
    name: 'an address that is none',
    files: merchant({ regionRestriction: { addresses: ['203.0.113.0/24', '300.1.1.1'] } }),
    findings: [
      'merchant.json:5:7 $.regionRestriction.addresses[1]: not an IP address or a network in CIDR notation. Write a value such as "203.0.113.0/24".',
    ],
  },
  {
    name: 'a dialling code of no country of the list',
    files: merchant({ registration: { dialingCode: '999' } }),
    findings: [
      'merchant.json:3:20 $.registration.dialingCode: no entry of countries has this dialling code. Use the code of one of countries, or add its country there.',
    ],
  },
  {
    name: 'a game that is listed twice',
    files: merchant({ vendors: [{ code: 'PG', name: 'Pine' }], games: [game, game] }),
    findings: ['merchant.json:20:13 $.games[1].id: duplicate game. Remove one, or give it another id.'],
  },
  {
    name: 'demo accounts below an agent that is none',
    files: merchant({
      demo: { members: [ghost], players: [{ username: 'habagat', nickname: 'H', upline: 'demo' }] },
    }),
    findings: [
      'merchant.json:7:19 $.demo.members[0].upline: not a demo agent earlier in the list. Name a demo member whose type is one of agentUserTypes, or remove it.',
      'merchant.json:14:19 $.demo.players[0].upline: no demo agent. Name a demo member whose type is one of agentUserTypes, or remove it.',
    ],
  },
  {
    name: 'more friends a day than a month',
    files: { 'rewards/referral.json': { perDay: 9, perMonth: 8 } },
    findings: [
      'rewards/referral.json:2:13 $.perDay: perDay is above perMonth. Lower perDay, or raise perMonth.',
    ],
  },
  {
    name: 'a link of a screen to a page that does not exist',
    files: {
      'screens/home.json': {
        widget: 'main',
        props: { layout: 'home' },
        slots: { default: [{ widget: 'live-row', props: { to: '/rgn' } }] },
      },
    },
    findings: ['screens/home.json:11:17 $.slots.default[0].props.to: link to an unknown page. Write "/rng".'],
  },
  {
    name: 'a radius below nothing',
    files: { 'theme.json': { radius: { control: { $value: { value: -4, unit: 'px' } } } } },
    findings: ['theme.json:5:18 $.radius.control.$value.value: out of range. Use at least 0, at most 4000.'],
  },
]
