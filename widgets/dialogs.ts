import { preloadFlow } from '../engine/hooks/preload-flow.ts'
import type { DialogEntry } from '../engine/hooks/registry.ts'

/** The dialog's code beside that of the flows it runs, so that neither waits for the other. */
const withFlows = <Module>(load: () => Promise<Module>, ...flows: Parameters<typeof preloadFlow>[0][]) =>
  Promise.all([load(), ...flows.map(preloadFlow)]).then(([module]) => module)

/** Dialogs by name. Their code comes on intent, never with the first screen. */
export const dialogs = {
  login: {
    load: () => withFlows(() => import('./account/login-dialog.tsx'), 'login'),
    words: ['forms'],
    next: ['register'],
    ahead: true,
    cover: false,
  },
  register: {
    load: () => withFlows(() => import('./account/register-dialog.tsx'), 'register', 'smsCode'),
    words: ['forms'],
    asks: ['registrationRules', 'registerSettings', 'countries'],
    ahead: true,
    cover: false,
  },
  'forgot-password': {
    load: () => withFlows(() => import('./account/forgot-password-dialog.tsx'), 'forgotPassword', 'smsCode'),
    words: ['forms'],
    cover: false,
  },
  'change-password': {
    load: () => withFlows(() => import('./account/change-password-dialog.tsx'), 'changePassword'),
    words: ['forms'],
    cover: false,
  },
  'password-due': {
    load: () => withFlows(() => import('./account/password-due-dialog.tsx'), 'changePassword'),
    words: ['forms'],
    dismissable: false,
  },
  'true-account': { load: () => import('./account/true-account-dialog.tsx') },
  'reset-password': {
    load: () => withFlows(() => import('./account/reset-password-dialog.tsx'), 'resetPassword'),
    words: ['forms'],
    cover: false,
  },
  'bot-check': { load: () => import('./bot-check/bot-check-dialog.tsx'), words: ['check'], cover: false },
  contract: {
    load: () => withFlows(() => import('./contract/contract-dialog.tsx'), 'contract'),
    words: ['contract'],
  },
  'contract-offer': {
    load: () => withFlows(() => import('./contract/contract-offer-dialog.tsx'), 'contractOffer'),
    words: ['contract'],
    cover: false,
  },
  'lobby-filters': { load: () => import('./lobby/filters-dialog.tsx'), words: ['games'] },
  'provider-games': { load: () => import('./lobby/provider-dialog.tsx'), words: ['games'] },
  'game-maintenance': { load: () => import('./game/maintenance-dialog.tsx'), words: ['games'] },
  social: {
    load: () => withFlows(() => import('./social/social-dialog.tsx'), 'social'),
    words: ['forms'],
    cover: false,
  },
  'confirm-identity': { load: () => import('./factors/confirm-dialog.tsx'), words: ['member'] },
  totp: { load: () => import('./factors/totp-dialog.tsx'), words: ['member'], cover: false },
  'recovery-codes': { load: () => import('./factors/recovery-dialog.tsx'), words: ['member'], cover: false },
  passkey: { load: () => import('./factors/passkey-dialog.tsx'), words: ['member'] },
  session: { load: () => import('./session-bar/session-dialog.tsx'), words: ['session'] },
  'reality-check': {
    load: () => import('./session-bar/reality-check-dialog.tsx'),
    words: ['session'],
    dismissable: false,
  },
  notice: { load: () => import('./dialog/notice-dialog.tsx') },
  announcements: { load: () => import('./news/announcements-dialog.tsx'), words: ['news'] },
  notices: { load: () => import('./news/notices-dialog.tsx'), words: ['news'] },
  popup: { load: () => import('./news/popup-dialog.tsx'), words: ['news'] },
  gift: { load: () => import('./news/gift-dialog.tsx'), words: ['news'], cover: false },
  age: { load: () => import('./frame/age-dialog.tsx'), dismissable: false },
  language: { load: () => import('./frame/language-dialog.tsx') },
  contact: { load: () => import('./frame/contact-dialog.tsx') },
  menu: { load: () => import('./frame/menu-dialog.tsx') },
  help: { load: () => import('./pages/help-dialog.tsx'), words: ['pages'] },
} as const satisfies Record<string, DialogEntry>
