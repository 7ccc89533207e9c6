import type { NoticeOptions } from './use-dialog.ts'

/** What is asked before a session ends. */
export const signOutQuestion = (t: (key: string) => string): NoticeOptions => ({
  icon: 'logout',
  title: t('signOut.title'),
  text: t('signOut.text'),
  buttons: [
    { label: t('signOut.no'), value: false, kind: 'ghost' },
    { label: t('signOut.yes'), value: true, kind: 'accent' },
  ],
})
