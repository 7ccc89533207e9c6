import type { ComponentType } from 'react'
import type { Manifest } from '../../engine/core/registry/registry.ts'
import { PageSkeleton } from '../frame/page-skeleton.tsx'
import { withFlows } from '../ui/registry/entries.ts'
import { Coming } from '../ui/state/coming.tsx'

/** A section of the security centre. */
function section<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { load, words: ['member'] as const, waiting: Coming }
}

/** What the engine can render of members: who is here, and how that is proved. */
export const members = {
  widgets: {
    'security-centre': {
      load: () => import('./security/security-centre.tsx'),
      words: ['member', 'pages'],
      waiting: PageSkeleton,
    },
    'security-password': section(() => import('./security/password-section.tsx')),
    'security-linked': section(() => import('./social/linked-section.tsx')),
    'security-devices': section(() => import('./security/devices-section.tsx')),
    'security-sign-ins': section(() => import('./security/sign-ins-section.tsx')),
    'security-totp': section(() => import('./factors/authenticator-section.tsx')),
    'security-passkeys': section(() => import('./factors/passkeys-section.tsx')),
    'security-recovery': section(() => import('./factors/recovery-section.tsx')),
  },
  dialogs: {
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
      load: () =>
        withFlows(() => import('./account/forgot-password-dialog.tsx'), 'forgotPassword', 'smsCode'),
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
    'ways-in': {
      load: () => import('./security/ways-in-dialog.tsx'),
      words: ['member'],
      cover: false,
      dismissable: false,
    },
    'true-account': { load: () => import('./account/true-account-dialog.tsx') },
    'reset-password': {
      load: () => withFlows(() => import('./account/reset-password-dialog.tsx'), 'resetPassword'),
      words: ['forms'],
      cover: false,
    },
    'bot-check': {
      load: () => import('./bot-check/bot-check-dialog.tsx'),
      words: ['check'],
      cover: false,
    },
    social: {
      load: () => withFlows(() => import('./social/social-dialog.tsx'), 'social'),
      words: ['forms'],
      cover: false,
    },
    'confirm-identity': { load: () => import('./factors/confirm-dialog.tsx'), words: ['member'] },
    totp: { load: () => import('./factors/totp-dialog.tsx'), words: ['member'], cover: false },
    'recovery-codes': {
      load: () => import('./factors/recovery-dialog.tsx'),
      words: ['member'],
      cover: false,
    },
    passkey: { load: () => import('./factors/passkey-dialog.tsx'), words: ['member'] },
  },
} as const satisfies Manifest
