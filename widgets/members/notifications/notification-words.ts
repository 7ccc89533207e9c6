import type { Notification } from '../../../engine/hooks/members/use-notifications.ts'

type Translate = (key: string, vars?: Readonly<Record<string, unknown>>) => string

export interface NotificationWords {
  icon: string
  title: string
  /** Where it stands, where that is more than the title says. */
  state?: string
  /** Where one looks at it again. */
  to: string
}

/** How a thing that happened is told. */
export function notificationWords(one: Notification, t: Translate): NotificationWords {
  switch (one.kind) {
    case 'session.elsewhere': {
      const device = [one.body.browser, one.body.system].filter(Boolean).join(' · ')
      const title = device === '' ? t('kind.elsewhereUnknown') : t('kind.elsewhere', { device })
      return { icon: 'user', title, to: '/member' }
    }
    case 'security.changed':
      return { icon: 'shield', title: t(`changed.${one.body.change}`), to: '/member' }
    case 'deposit.changed':
      return {
        icon: 'plus',
        title: t('kind.deposit'),
        state: t(`deposit:status.${one.body.status}`),
        to: '/member?page=depositv2',
      }
    case 'withdrawal.changed':
      return {
        icon: 'bank',
        title: t('kind.withdrawal'),
        state: t(`withdraw:status.${one.body.receipt ?? one.body.status}`),
        to: '/member?page=withdraw',
      }
    case 'contract.changed':
      return {
        icon: 'receipt',
        title: `${t('kind.contract')}: ${t(`contract:kind.${one.body.kind}`)}`,
        state: t(`contract:status.${one.body.status}`),
        to: '/contractRequest',
      }
    case 'invite.unoffered':
      return {
        icon: 'receipt',
        title: t('kind.unoffered', { code: `\u2068${one.body.invite}\u2069` }),
        state: t(`contract:kind.${one.body.kind}`),
        to: '/agentHome?page=agentRegister',
      }
    case 'limits.changed':
      return { icon: 'timer', title: t('kind.limits'), to: '/member?page=responsiblePlay' }
    case 'account.notice':
      return { icon: 'headset', title: t(`notice.${one.body.notice}`), to: '/member' }
  }
}
