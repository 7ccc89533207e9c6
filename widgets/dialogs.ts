import type { DialogEntry } from '../engine/hooks/registry.ts'

/** Dialogs by name. Their code comes on intent, never with the first screen. */
export const dialogs = {
  login: { load: () => import('./account/login-dialog.tsx'), words: ['forms'], cover: false },
  register: { load: () => import('./account/register-dialog.tsx'), words: ['forms'], cover: false },
  'forgot-password': {
    load: () => import('./account/forgot-password-dialog.tsx'),
    words: ['forms'],
    cover: false,
  },
  'reset-password': {
    load: () => import('./account/reset-password-dialog.tsx'),
    words: ['forms'],
    cover: false,
  },
  notice: { load: () => import('./dialog/notice-dialog.tsx') },
  age: { load: () => import('./frame/age-dialog.tsx'), dismissable: false },
  language: { load: () => import('./frame/language-dialog.tsx') },
  contact: { load: () => import('./frame/contact-dialog.tsx') },
  menu: { load: () => import('./frame/menu-dialog.tsx') },
  help: { load: () => import('./pages/help-dialog.tsx'), words: ['pages'] },
} as const satisfies Record<string, DialogEntry>
