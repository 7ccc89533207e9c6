import type { ComponentType } from 'react'
import type { Manifest } from '../../engine/base/registry/registry.ts'
import { ListSkeleton, PageSkeleton } from '../frame/page-skeleton.tsx'
import { listAsks, getParts, withFlows } from '../ui/registry/entries.ts'
import { Coming } from '../ui/state/coming.tsx'
import { BreakWaiting } from './responsible-play/break-waiting.tsx'

/** A section of the security centre. */
function section<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return { load, words: ['member'] as const, waiting: Coming }
}

const part = getParts(() => import('./members.parts.ts'))

/** What the engine can render of members: who is here, and how that is proved. */
export const members = {
  widgets: {
    'member-centre': {
      load: () => import('./centre/member-centre.tsx'),
      words: ['member'],
      waiting: PageSkeleton,
    },
    'member-link': {
      load: () => import('./centre/member-link.tsx'),
      words: ['member'],
      waiting: Coming,
    },
    'security-centre': {
      load: part('security-centre'),
      words: ['member'],
      waiting: PageSkeleton,
    },
    'security-profile': section(part('security-profile')),
    'security-contacts': section(part('security-contacts')),
    'security-proofs': section(part('security-proofs')),
    'security-password': section(part('security-password')),
    'security-payment': section(part('security-payment')),
    'security-linked': section(part('security-linked')),
    'security-devices': section(part('security-devices')),
    'security-sign-ins': section(part('security-sign-ins')),
    'security-totp': section(part('security-totp')),
    'security-passkeys': section(part('security-passkeys')),
    'security-recovery': section(part('security-recovery')),
    'feedback-page': { load: part('feedback-page'), words: ['inbox', 'forms'], waiting: PageSkeleton },
    'message-centre': { load: part('message-centre'), words: ['inbox'], waiting: ListSkeleton },
    'notifications-page': {
      load: part('notifications-page'),
      words: ['notifications', 'inbox', 'deposit', 'withdraw', 'contract'],
      waiting: PageSkeleton,
    },
    'responsible-play': { load: part('responsible-play'), words: ['limits'], waiting: PageSkeleton },
    'break-notice': { load: part('break-notice'), words: ['limits'], waiting: BreakWaiting },
    'safer-play': { load: part('safer-play'), words: ['limits'], waiting: PageSkeleton },
  },
  dialogs: {
    'play-limit': { load: part('play-limit'), words: ['limits'] },
    'play-break': { load: part('play-break'), words: ['limits'], cover: false },
    login: {
      load: () => withFlows(() => import('./sign-in/login-dialog.tsx'), 'login'),
      words: ['forms'],
      asks: listAsks('login'),
      next: ['register'],
      ahead: true,
      drawn: true,
      cover: false,
    },
    register: {
      load: () => withFlows(() => import('./sign-in/register-dialog.tsx'), 'register', 'smsCode'),
      words: ['forms'],
      asks: listAsks('register'),
      ahead: true,
      cover: false,
    },
    'forgot-password': {
      load: () =>
        withFlows(() => import('./passwords/forgot-password-dialog.tsx'), 'forgotPassword', 'smsCode'),
      words: ['forms'],
      cover: false,
    },
    'change-password': {
      load: part('change-password'),
      words: ['forms'],
      cover: false,
    },
    'contact-change': {
      load: part('contact-change'),
      words: ['member', 'forms'],
      asks: listAsks('contact-change'),
      cover: false,
    },
    'password-due': {
      load: part('password-due'),
      words: ['forms'],
      dismissable: false,
    },
    'ways-in': {
      load: part('ways-in'),
      words: ['member'],
      cover: false,
      dismissable: false,
    },
    'true-account': { load: part('true-account'), small: true },
    'reset-password': {
      load: () => withFlows(() => import('./passwords/reset-password-dialog.tsx'), 'resetPassword'),
      words: ['forms'],
      cover: false,
    },
    'bot-check': {
      load: () => import('./bot-check/bot-check-dialog.tsx'),
      small: true,
      words: ['check'],
      cover: false,
    },
    social: {
      load: () => withFlows(() => import('./social/social-dialog.tsx'), 'social'),
      words: ['forms'],
      cover: false,
    },
    'confirm-identity': { load: part('confirm-identity'), words: ['member'], small: true },
    profile: { load: part('profile'), words: ['member', 'forms', 'withdraw'], cover: false },
    'payment-password': { load: part('payment-password'), words: ['member'], cover: false },
    totp: { load: part('totp'), words: ['member'], small: true, cover: false },
    'recovery-codes': {
      load: part('recovery-codes'),
      words: ['member'],
      cover: false,
    },
    passkey: { load: part('passkey'), words: ['member'], small: true },
  },
} as const satisfies Manifest
