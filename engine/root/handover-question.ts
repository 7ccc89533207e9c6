import type { NoticeOptions } from '../base/hooks/dialog/use-dialog.ts'
import type { Text } from '../base/text/text.ts'
import { shownContact } from '../../schemas/base/shown-contact.ts'

/** The confirmation before an address switches the account. */
export function handoverQuestion(
  t: Text['translate'],
  currentName: string,
  otherName: string,
): NoticeOptions {
  const [current, other] = [shownContact(currentName), shownContact(otherName)]
  return {
    icon: 'people',
    title: t('frame:handover.title'),
    text: t('frame:handover.text', { current, other }),
    buttons: [
      { label: t('frame:handover.keep', { current }), value: false, kind: 'ghost' },
      { label: t('frame:handover.switch', { other }), value: true, kind: 'accent' },
    ],
  }
}
