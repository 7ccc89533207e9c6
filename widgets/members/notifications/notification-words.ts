import type { Notification } from '../../../engine/members/hooks/use-notifications.ts'
import { depositPath } from '../../../schemas/base/paying-in.ts'

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
export function notificationWords(notification: Notification, t: Translate): NotificationWords {
  switch (notification.kind) {
    case 'session.elsewhere': {
      const device = [notification.body.browser, notification.body.system].filter(Boolean).join(' · ')
      const title = device === '' ? t('kind.elsewhereUnknown') : t('kind.elsewhere', { device })
      return { icon: 'user', title, to: '/member' }
    }
    case 'security.changed':
      return { icon: 'shield', title: t(`changed.${notification.body.change}`), to: '/member' }
    case 'deposit.changed':
      return {
        icon: 'plus',
        title: t('kind.deposit'),
        state: t(`deposit:status.${notification.body.status}`),
        to: depositPath,
      }
    case 'withdrawal.changed':
      return {
        icon: 'bank',
        title: t('kind.withdrawal'),
        state: t(`withdraw:status.${notification.body.receipt ?? notification.body.status}`),
        to: '/member?page=withdraw',
      }
    case 'contract.changed':
      return {
        icon: 'receipt',
        title: `${t('kind.contract')}: ${t(`contract:kind.${notification.body.kind}`)}`,
        state: t(`contract:status.${notification.body.status}`),
        to: '/contractRequest',
      }
    case 'invite.unoffered':
      return {
        icon: 'receipt',
        title: t('kind.unoffered', { code: `\u2068${notification.body.invite}\u2069` }),
        state: t(`contract:kind.${notification.body.kind}`),
        to: '/agentHome?page=agentRegister',
      }
    case 'limits.changed':
      return { icon: 'timer', title: t('kind.limits'), to: '/member?page=responsiblePlay' }
    case 'account.notice':
      return { icon: 'headset', title: t(`notice.${notification.body.notice}`), to: '/member' }
  }
}
