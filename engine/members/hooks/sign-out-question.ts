import type { NoticeOptions } from '../../base/hooks/dialog/use-dialog.ts'

/** The question before a session ends. */
export function signOutQuestion(t: (key: string) => string): NoticeOptions {
  return {
    icon: 'logout',
    title: t('signOut.title'),
    text: t('signOut.text'),
    buttons: [
      { label: t('signOut.no'), value: false, kind: 'ghost' },
      { label: t('signOut.yes'), value: true, kind: 'accent' },
    ],
  }
}
